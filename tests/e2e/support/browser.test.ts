import { expect, test } from 'vitest';
import { describeBothWays } from '../../support/browser';

const PAGE = '<h1>Sans</h1><script>document.querySelector("h1").textContent = "Avec"</script>';

describeBothWays('le navigateur des tests', (browser) => {
  test('exécute le JavaScript des pages, ou non', async () => {
    const page = await browser.open();
    await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
    expect(await page.getByRole('heading').textContent()).toBe(browser.javaScript ? 'Avec' : 'Sans');
  });
});
