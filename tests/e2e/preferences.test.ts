import { beforeEach, describe, expect, test } from 'vitest';
import { describeBrowser } from '../support/browser';
import { goto, openAs } from '../support/parcours';
import { type Enseigne, useSharedSite } from '../support/site';

describe('préférences', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('thème, densité, raccourcis', (browser) => {
    test('se choisissent sur son compte et suivent la personne, le thème aussi dans son menu', async () => {
      await enseigne.createClient({ nom: 'Petit' });
      const user = await enseigne.createUser('viewer');
      const page = await openAs(browser, site, enseigne, '/admin/user-profile', { user });
      const html = page.locator('html');
      const ground = () =>
        page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor.slice(0, 11));
      expect(await html.getAttribute('data-theme')).toBeNull();
      expect(await html.getAttribute('data-raccourcis')).toBe('');
      const light = await ground();
      await page.getByRole('radio', { name: 'Sombre' }).check();
      await page.getByRole('radio', { name: 'Serrée' }).check();
      await page.getByRole('radio', { name: 'Coupés' }).check();
      await page.getByRole('button', { name: 'Enregistrer les préférences' }).click();
      await page.getByText('Préférences enregistrées.').waitFor();
      expect(await html.getAttribute('data-theme')).toBe('auricule-nuit');
      expect(await ground()).not.toBe(light);
      expect(await html.getAttribute('data-raccourcis')).toBeNull();
      expect(await page.getByRole('radio', { name: 'Coupés' }).isChecked()).toBe(true);

      const ailleurs = await openAs(browser, site, enseigne, '/admin/clients?q=petit', { user });
      expect(await ailleurs.locator('html').getAttribute('data-densite')).toBe('serree');
      await ailleurs.getByRole('banner').getByText('viewer d’essai').first().click();
      await ailleurs.getByRole('button', { name: 'Clair' }).click();
      await ailleurs.locator('html[data-theme="auricule"]').waitFor();
      expect(new URL(ailleurs.url()).search).toBe('?q=petit');
      expect(await ailleurs.locator('html').getAttribute('data-densite')).toBe('serree');

      await goto(browser, page, '/aide');
      expect(await html.getAttribute('data-theme')).toBe('auricule');
      await page.context().clearCookies();
      await goto(browser, page, '/auth/login');
      expect(await html.getAttribute('data-theme')).toBeNull();
    });
  });
});
