// Pages of others, on another port and so of another origin, that embed the lab: hosts/*.html.
import { existsSync, readFileSync } from 'node:fs';
import { FRAME_HASH } from '../../web/build/inline.mjs';
import { serve } from '../../web/build/serve.mjs';

/**
 * Serves them; resolves to { url, close }. A page's address may carry settings for its panel behind a '!'.
 * @param {string} site  the address of the lab
 */
export function hostPages(site) {
  return serve({
    port: 0,
    answer(path, response) {
      const [name, settings = ''] = path.split('!');
      const file = new URL(`./hosts/${name}.html`, import.meta.url);
      if (!/^[\w-]+$/.test(name) || !existsSync(file)) return false;
      const page = readFileSync(file, 'utf8')
        .replaceAll('{{site}}', site)
        .replaceAll('{{frame}}', FRAME_HASH)
        .replaceAll('{{settings}}', settings);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return true;
    },
  });
}
