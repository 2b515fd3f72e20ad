// What the page may do: no script that is not ours, no request to another host, nothing in the console on any panel.
import { expect, open, test } from './fixtures.ts';
import { PANELS, openPanel, settled } from './pages.ts';

test('the policy stands first in the head and allows no inline script and no eval', async ({ request }) => {
  const html = await (await request.get('./')).text();
  const first = /<head>\s*(<[^>]+>)/.exec(html)![1]!;
  expect(first).toMatch(/^<meta\s+http-equiv="Content-Security-Policy"/);
  const policy = /content="([^"]+)"/.exec(first)![1]!;
  const directives = policy.split(';').map((directive) => directive.trim());
  expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  // The one hash is that of the script in the exercises' sandbox: sandbox.spec.ts.
  expect(directives).toContainEqual(
    expect.stringMatching(/^script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}' 'wasm-unsafe-eval'$/),
  );
  expect(policy).not.toContain("'unsafe-inline'");
});

test.describe('what is refused on purpose', () => {
  test.use({ expectedError: /violates the following|elsewhere\.invalid/ });

  test('an inline script that gets into the page does not run', async ({ page }) => {
    await open(page);
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'document.documentElement.dataset.ran = "yes"';
          document.body.append(script);
        }),
    );
    expect(refused).toBe('script-src-elem');
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  });

  test('a script or an answer of another host is not fetched', async ({ page }) => {
    await open(page);
    const refused = await page.evaluate(async () => {
      const next = () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          });
        });
      const src = 'https://elsewhere.invalid/x.js';
      const script = next();
      document.body.append(Object.assign(document.createElement('script'), { src }));
      const first = await script;
      const answer = next();
      void fetch(src).catch(() => null);
      return [first, await answer];
    });
    expect(refused).toEqual(['script-src-elem', 'connect-src']);
  });
});

test('every panel in both languages asks only its own host for files, and logs nothing', async ({
  page,
  site,
}) => {
  const asked = new Set<string>();
  const logged: string[] = [];
  page.on('request', (request) => asked.add(request.url()));
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  for (const lang of ['en', 'zh-CN'] as const) {
    await openPanel(page, 'lab', { lang });
    for (const panel of PANELS) {
      await page.evaluate((name) => (location.hash = `#/${name}`), panel);
      await page.locator(`ntl-${panel}-panel`).waitFor();
      await settled(page);
    }
  }
  expect([...asked].filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(site.url))).toEqual([]);
  expect(logged).toEqual([]);
});
