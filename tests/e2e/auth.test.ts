import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { describeBrowser, type TestBrowser } from '../support/browser';
import { alive, goto, overflow, TELEPHONE } from '../support/parcours';
import { MOT_DE_PASSE, type Site, useSharedSite } from '../support/site';
import { linkOf } from '../support/smtp';

const NOUVEAU = 'agrafe girafe parapluie';

/** Types texts into the fields of these labels. */
async function fill(page: Page, champs: Record<string, string>) {
  for (const [label, text] of Object.entries(champs))
    await page.getByLabel(label, { exact: true }).fill(text);
}

async function signIn(browser: TestBrowser, page: Page, email: string, password: string) {
  await alive(browser, page);
  await fill(page, { 'Adresse e-mail *': email, 'Mot de passe *': password });
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function open(browser: TestBrowser, site: Site, path: string, options = {}): Promise<Page> {
  const page = await browser.open({ baseURL: site.server.url, ...options });
  await goto(browser, page, path);
  return page;
}

describe('entrer pour la première fois, et revenir', () => {
  const site = useSharedSite('sqlite', { smtp: true });

  describeBrowser('parcours', (browser) => {
    test('s’inscrire, confirmer par le lien du courriel, se connecter', async () => {
      const email = `eve-${newId()}@essai.example`;
      const page = await open(browser, site, '/auth/login');
      await page.getByRole('link', { name: 'Créer un nouveau compte' }).click();
      await page.waitForURL(/\/auth\/register$/);
      await fill(page, {
        'Prénom et nom *': 'Ève Petit',
        'Adresse e-mail *': email,
        'Mot de passe *': MOT_DE_PASSE,
        'Confirmation du mot de passe *': MOT_DE_PASSE,
      });
      await page.getByLabel('J’accepte la').check();
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await page.waitForURL(/\/auth\/confirmation/);
      await page.getByRole('heading', { name: 'Regardez votre boîte de réception' }).waitFor();

      await page.goto(linkOf(await site.smtp.next(email)));
      await page.waitForURL(/\/auth\/email-confirme$/);
      await page.getByText('Email confirmé ! Vous serez redirigé vers la page de connexion....').waitFor();
      await page.waitForURL(/\/auth\/login$/);
      await signIn(browser, page, email, MOT_DE_PASSE);
      await page.waitForURL(/\/admin\//);
      await page.getByText('Mon centre').first().waitFor();
    });

    test('un mot de passe oublié se remplace par le lien du courriel', async () => {
      const enseigne = await site.createEnseigne();
      const { email } = await enseigne.createUser('employe');
      const page = await open(browser, site, '/auth/login');
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
      await page.waitForURL(/\/auth\/reset-password$/);
      await fill(page, { 'Adresse e-mail *': email });
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await page
        .getByText('E-mail envoyé ! Vérifiez votre boîte de réception pour réinitialiser votre mot de passe.')
        .waitFor();
      await page.goto(linkOf(await site.smtp.next(email)));
      const choose = async (confirmation: string) => {
        await alive(browser, page);
        await fill(page, {
          'Nouveau mot de passe *': NOUVEAU,
          'Confirmation du mot de passe *': confirmation,
        });
        await page.getByRole('button', { name: 'Enregistrer' }).click();
      };
      await choose('autre chose');
      await page.getByRole('link', { name: 'Les mots de passe doivent correspondre.' }).waitFor();
      await choose(NOUVEAU);
      await page.waitForURL(/\/auth\/reset-success$/);
      await page.getByText('Mot de passe changé avec succès !').waitFor();
      await page.waitForURL(/\/auth\/login$/);
      await signIn(browser, page, email, NOUVEAU);
      await page.waitForURL(/\/admin\//);
    });

    test('un mot de passe provisoire se change avant toute autre chose', async () => {
      const enseigne = await site.createEnseigne();
      const temporaire_expire_le = new Date(Date.now() + 3_600_000).toISOString();
      const values = { temporary_password: true, temporaire_expire_le };
      const { email } = await enseigne.createUser('employe', undefined, values);
      const page = await open(browser, site, '/auth/login?retour=%2Fadmin%2Fclients');
      await signIn(browser, page, email, MOT_DE_PASSE);
      await page.waitForURL(/\/auth\/change-password$/);
      await page.goto('/admin/clients');
      await page.waitForURL(/\/auth\/change-password$/);
      await alive(browser, page);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await page.getByText('Veuillez remplir tous les champs !').first().waitFor();
      await alive(browser, page);
      await fill(page, { 'Mot de passe provisoire *': MOT_DE_PASSE, 'Nouveau mot de passe *': NOUVEAU });
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await page.getByText('Mot de passe changé avec succès !').waitFor();
      await page.waitForURL(/\/auth\/login$/);
      await signIn(browser, page, email, NOUVEAU);
      await page.waitForURL(/\/admin\//);
    });
  });
});

describe('ce qui ne va pas, avant d’entrer', () => {
  const site = useSharedSite('sqlite', { smtp: true });

  describeBrowser('refus', (browser) => {
    test('un formulaire incomplet dit ce qui manque et garde le reste', async () => {
      const page = await open(browser, site, '/auth/register', { viewport: TELEPHONE });
      await fill(page, { 'Prénom et nom *': 'Ève Petit', 'Mot de passe *': MOT_DE_PASSE });
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain(
        "Assurez-vous de remplir tous les champs et d'accepter la politique de confidentialité.",
      );
      expect(await page.getByLabel('Prénom et nom *', { exact: true }).inputValue()).toBe('Ève Petit');
      expect(await page.getByLabel('Mot de passe *', { exact: true }).inputValue()).toBe('');
      await alert.getByRole('link', { name: "L'email est requis." }).click();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByText('Acceptez la politique de confidentialité pour continuer.').last().waitFor();
    });
  });
});
