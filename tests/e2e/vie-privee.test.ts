import { describe, expect, test } from 'vitest';
import { limiter } from '~/domain/vie-privee/limitation.service.server';
import { describeBrowser } from '../support/browser';
import { openAs, overflow, TELEPHONE } from '../support/parcours';
import { useSharedSite } from '../support/site';

const DEMANDE = { motif: 'exactitude', demandeeLe: null, precisions: '' } as const;

describe('vie privée', () => {
  const site = useSharedSite('sqlite');

  describeBrowser('accords et limitation', (browser) => {
    test('une réponse se note sous le texte lu ; un dossier limité se lit, refuse et garde la saisie, puis se lève', async () => {
      const enseigne = await site.createEnseigne();
      const client = await enseigne.createClient({
        nom: 'Fabre',
        prenom: 'Odile',
        ville: 'Lyon',
        email: 'fabre@essai.example',
        telephonePortable: '0612345678',
      });
      const onglet = `/admin/nouveauClient/${client.id}?onglet=viePrivee`;
      const page = await openAs(browser, site, enseigne, onglet);

      await page.getByRole('link', { name: 'Noter : Lettres envoyées à plusieurs patients' }).click();
      const choix = page.getByRole('dialog', { name: 'Lettres envoyées à plusieurs patients' });
      await choix.getByText('Vous pouvez vous opposer').waitFor();
      await choix.getByLabel('Réponse du patient').selectOption('non');
      await choix.getByLabel('Motif ou précision').fill('Trop de courrier');
      await choix.getByRole('button', { name: 'Noter' }).click();
      await page.getByText('Le choix du patient est noté.').waitFor();
      await page.getByText('Opposition', { exact: true }).waitFor();
      await page.getByText(/texte version 1 ; noté par .* ; Trop de courrier/).waitFor();

      // Restricted by somebody else while the form was open.
      await page.goto(`/admin/nouveauClient/${client.id}?modifier=1`);
      await page.getByLabel('Ville').fill('Caluire');
      await limiter(enseigne.context(), client.id, DEMANDE);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page
        .getByText('il se lit, rien ne s’y change avant que la limitation soit levée')
        .first()
        .waitFor();
      expect(await page.getByLabel('Ville').inputValue()).toBe('Caluire');
      const stored = await enseigne.context().db.from('clients').where({ id: client.id }).first();
      expect(stored?.ville).toBe('Lyon');

      await page.goto(`/admin/nouveauClient/${client.id}`);
      await page.getByText('Traitement limité à la demande du patient').waitFor();
      expect(await page.getByRole('link', { name: 'Modifier', exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Voir la limitation' }).click();
      await page.getByRole('link', { name: 'Lever la limitation' }).click();
      const levee = page.getByRole('dialog', { name: 'Lever la limitation' });
      await levee.getByLabel('Pourquoi').fill('Adresse vérifiée avec lui');
      await levee.getByRole('button', { name: 'Lever la limitation' }).click();
      await page.getByText('La limitation est levée.').waitFor();
      expect(await page.getByText('Traitement limité à la demande').count()).toBe(0);

      await page.getByRole('link', { name: 'Limiter le traitement' }).click();
      const limite = page.getByRole('dialog', { name: 'Limiter le traitement' });
      await limite.getByLabel('Motif').selectOption('droits');
      await limite.getByRole('button', { name: 'Limiter' }).click();
      await page.getByText('Le traitement du dossier est limité.').waitFor();
      await page.goto('/admin/clients');
      expect(await page.getByText('Fabre').count()).toBe(0);
      await page.goto('/admin/clients?limites=oui');
      await page.getByText('Fabre').first().waitFor();
      await page.setViewportSize(TELEPHONE);
      await page.goto(onglet);
      expect(await overflow(page)).toBe(0);
    });

    test('un texte lu aux patients reçoit une version', async () => {
      const enseigne = await site.createEnseigne();
      const page = await openAs(browser, site, enseigne, '/admin/textes-accord', { role: 'accountAdmin' });
      const section = page.getByRole('region', { name: 'Relances par SMS' });
      await section.getByLabel('Texte lu au patient').fill('court');
      await section.getByRole('button', { name: 'Enregistrer une nouvelle version' }).click();
      await page.getByText('Écrivez la phrase qui est lue au patient.').first().waitFor();
      expect(await section.getByLabel('Texte lu au patient').inputValue()).toBe('court');
      await section.getByLabel('Texte lu au patient').fill('Pouvons-nous vous écrire par SMS ?');
      await section.getByRole('button', { name: 'Enregistrer une nouvelle version' }).click();
      await page.getByText('Nouvelle version enregistrée.').waitFor();
      await section.getByText('Version 1, de').waitFor();
    });
  });
});
