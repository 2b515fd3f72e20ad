// The site's page: the lab, kept on the device for when there is no network.
import { keepOffline } from './offline.ts';
import { startPage } from './page.ts';

void startPage().then((page) => {
  if (!page) return;
  page.shell.loadForCourses = () =>
    Promise.all([import('../embed/course-page.ts'), import('../embed/qr-view.ts')]);
  keepOffline(page.store);
});
