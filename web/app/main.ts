// The site's page: the lab, kept on the device for when there is no network.
import { keepOffline } from './offline.ts';
import { startPage } from './page.ts';

void startPage().then((page) => page && keepOffline(page.store));
