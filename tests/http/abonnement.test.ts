import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { createAbonnement } from '../support/abonnement';
import { testDatabases } from '../support/databases';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const MESSAGE = { name: 'Léa', email: 'lea@essai.example', subject: 'Aide', message: 'Bonjour' };
const CARTE = { type: 'Carte bancaire', details: 'Carte', titulaire: 'Léa', derniersChiffres: '4242' };

describe.each(testDatabases())('espace abonnement par HTTP (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let patron: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    patron = await enseigne.signIn('accountAdmin', { centres: [] });
  });

  const count = async (table: 'messages_support' | 'moyens_paiement' | 'factures_abonnement') =>
    (await enseigne.context().db.from(table)).length;

  test('un pack plus petit que les comptes actifs est refusé avec sa limite', async () => {
    await enseigne.createUser('employe', [enseigne.bellecour]);
    await enseigne.createUser('employe', [enseigne.bellecour]);
    const response = await patron.post(`/admin/abonnement/${enseigne.bellecour.id}/Starter`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Le pack Starter est limité à 1 compte(s) utilisateur.');
    expect((await patron.post(`/admin/abonnement/${enseigne.bellecour.id}/Gratuit`)).status).toBe(404);
    const [centre] = await enseigne.context().db.from('centres').where({ id: enseigne.bellecour.id });
    expect(centre?.abonnement).toBe('Ultimate');
  });

  test('un formulaire envoyé deux fois n’ajoute qu’une chose, avec le message et la durée voulus', async () => {
    const ouverture = newId();
    for (const _ of [1, 2]) {
      const sent = await patron.post('/admin/support', { ...MESSAGE, ouverture });
      expect(redirection(sent)).toBe('/admin/support');
      expect(patron.message()).toEqual({
        texte: 'Message envoyé avec succès !',
        ton: 'succes',
        dureeMs: 4000,
      });
      expect(redirection(await patron.post('/admin/MoyenDePaiement/nouveau', { ...CARTE, ouverture }))).toBe(
        '/admin/MoyenDePaiement',
      );
      expect(patron.message()).toMatchObject({
        texte: 'Moyen de paiement ajouté avec succès !',
        dureeMs: 3000,
      });
      await patron.post('/admin/MesFactures/nouvelle', { objet: 'Dépannage', nomClient: 'Zoé', ouverture });
    }
    expect(await count('messages_support')).toBe(1);
    expect(await count('moyens_paiement')).toBe(1);
    expect(await count('factures_abonnement')).toBe(1);
  });

  test('un numéro de carte ou un IBAN n’entre par aucun champ', async () => {
    for (const values of [
      { details: 'Carte 4970101234567890' },
      { titulaire: 'FR76 3000 4000 0312 3456 7890 143' },
      { derniersChiffres: '4970101234567890' },
      { details: 'Carte 4970', titulaire: 'Léa 1012' },
    ]) {
      const response = await patron.post('/admin/MoyenDePaiement/nouveau', { ...CARTE, ...values });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Quatre chiffres au plus en tout');
    }
    expect(await count('moyens_paiement')).toBe(0);
  });

  test('une facture émise ne se modifie ni ne s’efface, un brouillon n’a pas de PDF', async () => {
    const { brouillonId, factureAbonnementId } = await createAbonnement(
      enseigne.context(),
      enseigne.bellecour.id,
    );
    const saisie = { objet: 'Autre', nomClient: 'Autre' };
    expect((await patron.get(`/admin/MesFactures/${brouillonId}/pdf`)).status).toBe(404);
    expect((await patron.post(`/admin/MesFactures/${factureAbonnementId}`, saisie)).status).toBe(404);
    expect((await patron.post(`/admin/MesFactures/${factureAbonnementId}/suppression`)).status).toBe(404);
    const pdf = await patron.get(`/admin/MesFactures/${factureAbonnementId}/pdf`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(pdf.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="Facture-A\d{4}-\d{5}\.pdf"/,
    );
    expect(pdf.headers.get('Cache-Control')).toBe('no-store');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('le badge mène au statut qu’il dit, un statut inconnu ne change rien', async () => {
    const { moyenId } = await createAbonnement(enseigne.context(), enseigne.bellecour.id);
    const statut = async () =>
      (await enseigne.context().db.from('moyens_paiement').where({ id: moyenId }))[0]?.statut;
    await patron.post(`/admin/MoyenDePaiement/${moyenId}/statut`, { statut: 'Inactif' });
    await patron.post(`/admin/MoyenDePaiement/${moyenId}/statut`, { statut: 'Inactif' });
    expect(await statut()).toBe('Inactif');
    expect(patron.message()).toMatchObject({
      texte: 'Statut du moyen de paiement mis à jour !',
      dureeMs: 3000,
    });
    await patron.post(`/admin/MoyenDePaiement/${moyenId}/statut`, { statut: 'Perdu' });
    expect(patron.message().ton).toBe('erreur');
    expect(await statut()).toBe('Inactif');
  });

  test('le support refuse un champ vide ou une adresse fausse, et garde ce qui est écrit', async () => {
    const response = await patron.post('/admin/support', { ...MESSAGE, email: 'lea', subject: ' ' });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain('Le sujet est requis.');
    expect(text).toContain('L&#x27;adresse e-mail n&#x27;est pas valide.');
    expect(text).toContain('Bonjour');
    expect(await count('messages_support')).toBe(0);
  });
});
