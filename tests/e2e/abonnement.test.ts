import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { moisOf } from '~/lib/mois';
import { describeBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { type Enseigne, SUPPORT, useSharedSite } from '../support/site';
import { readPdf } from '../unit/pdf/lecture';

describe('espace abonnement', () => {
  const site = useSharedSite('sqlite', { smtp: true });
  let enseigne: Enseigne;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
  });

  describeBrowser('packs, factures, moyens de paiement, support', (browser) => {
    test('changer de pack, avec la question ; un pack trop petit n’est pas proposé', async () => {
      const { bellecour, croixRousse } = enseigne;
      await enseigne.createUser('employe', [bellecour]);
      await enseigne.createUser('viewer', [bellecour]);
      const page = await openAs(browser, site, enseigne, '/admin/abonnement', {
        role: 'accountAdmin',
        centres: [croixRousse],
        courant: bellecour,
      });
      await page.getByText('Pack actuel').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Pack actuel' }).textContent()).toContain(
        'Ultimate',
      );
      await page.getByText('2 / 10 comptes utilisés').waitFor();
      await page.getByText('Trop petit : 2 comptes sont actifs.').waitFor();
      expect(await page.getByRole('link', { name: 'Passer à Starter' }).count()).toBe(0);

      await page.getByRole('link', { name: 'Passer à Business' }).click();
      const dialog = page.getByRole('dialog', { name: 'Passer au pack Business : Centre Bellecour' });
      await dialog.waitFor();
      expect((await dialog.textContent())?.replace(/\s/g, ' ')).toContain('de 199,00 € à 149,00 € par mois');
      await dialog.getByRole('button', { name: 'Confirmer' }).click();
      await page.getByText('Le centre est passé au pack Business.').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Pack actuel' }).textContent()).toContain(
        'Business',
      );
    });

    test('la facture du mois et son PDF, un brouillon enregistré, modifié, cherché et supprimé', async () => {
      const mois = moisOf(new Date());
      await issueFactureAbonnement(enseigne.context(), enseigne.bellecour.id, { mois });
      const page = await openAs(browser, site, enseigne, '/admin/abonnement', { role: 'accountAdmin' });
      await page.getByRole('link', { name: 'Mes Factures' }).click();
      await page.getByRole('heading', { name: 'Mes Factures' }).waitFor();
      const issued = page.getByRole('row', { name: /A\d{4}-\d{5}/ });
      await issued.getByText('Émise').filter({ visible: true }).waitFor();
      const downloading = page.waitForEvent('download');
      await issued.getByRole('link', { name: /Télécharger A\d{4}-\d{5} en PDF/ }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^Facture-A\d{4}-\d{5}\.pdf$/);
      const text = readPdf(await buffer(await download.createReadStream())).pages[0]?.text ?? '';
      for (const attendu of ['Abonnement Ultimate', 'Centre Bellecour', '199,00 €', '293 B'])
        expect(text).toContain(attendu);

      await page.getByRole('link', { name: 'Nouvelle facture' }).click();
      const nouvelle = page.getByRole('dialog', { name: 'Nouvelle facture' });
      await nouvelle.getByLabel('Nom Client').fill('');
      await nouvelle.getByLabel('Total').fill('douze');
      await nouvelle.getByRole('button', { name: 'Enregistrer' }).click();
      await nouvelle.getByRole('alert').getByText("L'objet est requis.").waitFor();
      expect(await nouvelle.getByLabel('Total').inputValue()).toBe('douze');
      await nouvelle.getByLabel('Objet').fill('Formation');
      await nouvelle.getByLabel('Nom Client').fill('Mme Lœwe');
      await nouvelle.getByLabel('Total').fill('120,50');
      await nouvelle.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Brouillon enregistré.').waitFor();

      await page.getByRole('link', { name: 'Modifier le brouillon Formation' }).click();
      const brouillon = page.getByRole('dialog', { name: 'Modifier le brouillon' });
      expect(await brouillon.getByLabel('Total').inputValue()).toBe('120,50');
      await brouillon.getByLabel('Objet').fill('Formation de juin');
      await brouillon.getByRole('button', { name: 'Enregistrer' }).click();
      const search = page.getByRole('search', { name: 'Filtrer la liste' });
      await page.getByRole('link', { name: 'Modifier le brouillon Formation de juin' }).waitFor();
      await search.getByRole('searchbox').fill('loewe');
      await search.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL(/q=loewe/);
      await page.getByText('1–1 sur 1').waitFor();

      await page.getByRole('link', { name: 'Supprimer le brouillon Formation de juin' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Brouillon supprimé.').waitFor();
      await page.getByText('Aucune facture ne correspond à « loewe ».').waitFor();
    });

    test('un message au support part par courriel, et le formulaire se vide', async () => {
      const user = await enseigne.createUser('viewer');
      const page = await openAs(browser, site, enseigne, '/admin/support', { user });
      expect(await page.getByLabel('Nom').inputValue()).toBe(user.name);
      expect(await page.getByLabel('Email').inputValue()).toBe(user.email);
      await page.getByLabel('Sujet').fill('Import');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByRole('alert').getByText('Le message est requis.').waitFor();
      expect(await page.getByLabel('Sujet').inputValue()).toBe('Import');
      await page.getByLabel('Message').fill('Mon fichier est refusé.\nMerci.');
      await page.getByRole('button', { name: 'Envoyer' }).dblclick();
      await page.getByRole('status').getByText('Message envoyé avec succès !').waitFor();
      expect(await page.getByLabel('Sujet').inputValue()).toBe('');
      expect(await page.getByLabel('Message').inputValue()).toBe('');
      const mail = await site.smtp.next(SUPPORT);
      expect(mail.sujet).toBe('[Support] Import');
      expect(mail.texte).toContain('Mon fichier est refusé.');
      expect(mail.texte).toContain(user.email);
      expect(await enseigne.context().db.from('messages_support')).toHaveLength(1);
    });

    test('d’un onglet à l’autre ; une page qui tarde dit qu’elle se charge', async () => {
      const page = await openAs(browser, site, enseigne, '/admin/MesFactures', { role: 'accountAdmin' });
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/admin/abonnement', async (route) => {
        await asked;
        await route.continue();
      });
      // Nothing can be asked of a page that is being left: it keeps what its status says.
      await page.evaluate(() => {
        const status = document.querySelector('main [role="status"]') as Element;
        const note = () => sessionStorage.setItem('dit', status.textContent ?? '');
        new MutationObserver(note).observe(status, { childList: true, characterData: true });
      });
      await page.getByRole('link', { name: 'Mon Abonnement' }).last().click({ noWaitAfter: true });
      answer();
      await page.getByRole('heading', { name: 'Mon Abonnement' }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('dit'))).toBe('Chargement...');
      expect(await page.getByText('Chargement...').count()).toBe(0);
    });

    test('rien ne dépasse d’un téléphone', async () => {
      const mois = moisOf(new Date());
      await issueFactureAbonnement(enseigne.context(), enseigne.bellecour.id, { mois });
      const options = { role: 'accountAdmin' as const, viewport: TELEPHONE };
      const page = await openAs(browser, site, enseigne, '/admin/abonnement', options);
      // A table that scrolls within itself hides what it cuts.
      const change = page.getByRole('link', { name: 'Centre Bellecour : passer à Business' });
      const box = await change.boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      for (const path of [
        '/admin/abonnement',
        `/admin/abonnement/${enseigne.bellecour.id}/Starter`,
        '/admin/MesFactures',
        '/admin/MesFactures/nouvelle',
        '/admin/MoyenDePaiement/nouveau',
        '/admin/support',
      ]) {
        await page.goto(path);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
    });
  });
});
