// Pages of others, on another port and so of another origin, that embed the lab: hosts/*.html.
import { readFileSync } from 'node:fs';
import { serve } from '../../web/build/serve.mjs';

const PAGES = ['course', 'filtered', 'graded', 'sandboxed'];

/**
 * Serves them; resolves to { url, close }. A page's address may carry settings for its panel behind a '!'.
 * @param {string} site  the address of the lab
 */
export function hostPages(site) {
  return serve({
    port: 0,
    answer(path, response) {
      const [name, settings = ''] = path.split('!');
      if (!PAGES.includes(name)) return false;
      const page = readFileSync(new URL(`./hosts/${name}.html`, import.meta.url), 'utf8')
        .replaceAll('{{site}}', site)
        .replaceAll('{{settings}}', settings);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return true;
    },
  });
}
