import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formOf, programmeOf, useApi } from '../support/api';
import { archiveLpp, PREMIERE_TABLE, storeLpp } from '../support/lpp';

/** One database: the rules are proven by their services on both. */
describe('parts et codes LPP par l’API', () => {
  const { enseigne, api, ici, site } = useApi('sqlite');
  const get = async (path: string, headers = {}) => {
    const { status, json } = await api.call('GET', path, { headers: { ...ici, ...headers } });
    return { status, json };
  };

  describe('parts de chaque oreille', () => {
    test('la fiche du client dit ses droits : une classe I ne lui laisse rien, chaque part dit d’où elle vient', async () => {
      const client = await enseigne.createClient(
        { nom: 'Part', dateNaissance: '1950-03-02' },
        { contrat_amc: 'responsable', forfait_amc: 45_000, centre_id: enseigne.bellecour.id },
      );
      const demande = `/remboursement/parts?clientId=${client.id}&jour=2026-11-24`;
      const { status, json } = await get(`${demande}&classe=1&prixD=950&prixG=950`);
      expect(status).toBe(200);
      expect(json.total).toEqual({ amo: 480, amc: 1420, patient: 0 });
      expect(json.oreilles.map(({ oreille }: { oreille: string }) => oreille)).toEqual(['droite', 'gauche']);
      expect(json.oreilles[0].amo).toMatchObject({
        montant: 240,
        phrase: expect.stringContaining('Part obligatoire'),
      });
      expect(
        json.oreilles[0].amo.parametres.map(({ cle, valeur, depuis }: Record<string, unknown>) => [
          cle,
          valeur,
          depuis,
        ]),
      ).toEqual([
        ['remboursement.taux.general', 6000, '2019-01-01'],
        ['remboursement.base_adulte', 40_000, '2021-01-01'],
        ['remboursement.age_adulte_ans', 20, '2019-01-01'],
      ]);
      const deux = await get(`${demande}&classe=2&prixG=1500`);
      expect(deux.json.total).toEqual({ amo: 240, amc: 450, patient: 810 });
      const trop = await get(`${demande}&classe=1&prixD=1000&prixG=950`);
      expect(trop.json.total).toBeNull();
      expect(trop.json.oreilles[0]).toMatchObject({ amo: null, refus: expect.stringMatching(/prix limite/) });
    });

    test('sans fiche, ce qui est dit compte, et ce qui manque est à vérifier', async () => {
      const { json } = await get(
        '/remboursement/parts?classe=1&prixD=950&jour=2026-11-24&ald=oui&contrat=aucun',
      );
      expect(json.total).toEqual({ amo: 400, amc: 0, patient: 550 });
      expect(json.oreilles[0].reserves).toEqual([expect.stringMatching(/date de naissance manque/)]);
      const enfant = await get(
        '/remboursement/parts?classe=1&prixD=1400&jour=2026-11-24&naissance=2012-05-04',
      );
      expect(enfant.json.total).toEqual({ amo: 840, amc: 560, patient: 0 });
    });

    test.each([
      ['?classe=1', 400],
      ['?classe=3&prixD=950', 400],
      ['?classe=1&prixD=abc', 400],
      ['?classe=1&prixD=1e9', 400],
      ['?classe=1&prixD=950&jour=2026-02-30', 400],
      ['?classe=1&prixD=950&autre=1', 400],
      ['?classe=1&prixD=950&jour=2018-12-31', 422],
      [`?classe=1&prixD=950&clientId=${'0'.repeat(24)}`, 404],
    ])('%s : %i', async (query, attendu) => {
      const { status } = await get(`/remboursement/parts${query}`);
      expect(status === attendu || (attendu === 422 && status === 400)).toBe(true);
    });
  });

  describe('codes LPP', () => {
    test('sans table, un code a sa forme pour lui', async () => {
      const { json } = await get('/lpp/2383450');
      expect(json).toMatchObject({ connu: false, avertissement: '', libelle: '', tarifs: [] });
    });

    describe('avec une table', () => {
      beforeAll(() => storeLpp(enseigne.context()));

      test('un code se lit avec ses tarifs, un inconnu s’avertit', async () => {
        const { json } = await get('/lpp/2335791?jour=2026-11-24');
        expect(json).toMatchObject({
          ...{ connu: true, libelle: 'AUDIOPROTHÈSE, CLASSE D, ADULTE', dateFin: null },
          enVigueur: { debut: '2021-01-01', tarif: 400, prixLimite: 950 },
        });
        expect((await get('/lpp/2383450')).json.avertissement).toMatch(/pas dans la table/);
        expect((await get('/lpp/12')).json.avertissement).toMatch(/sept chiffres/);
      });

      test('une table s’envoie, se lit par une tâche, dit ce qu’elle change, puis s’applique', async () => {
        const patron = await programmeOf(site, await enseigne.createUser('accountAdmin'));
        const dossier = await mkdtemp(path.join(tmpdir(), 'lpp-api-'));
        const { fiches, histo } = PREMIERE_TABLE;
        const chemin = await archiveLpp(path.join(dossier, 'LPP902.zip'), fiches, histo, { numero: '902' });
        const envoi = () => formOf({ fichier: new File([readFileSync(chemin)], 'LPP902.zip') });
        const sans = await patron.call('POST', '/lpp/versions', { body: formOf({}) });
        expect([sans.status, sans.json.code]).toEqual([400, 'fichier_manquant']);
        expect((await api.call('POST', '/lpp/versions', { body: envoi() })).status).toBe(403);
        const { status, json } = await patron.call('POST', '/lpp/versions', { body: envoi() });
        expect([status, json.etat, json.differences]).toEqual([201, 'lecture', null]);
        await rm(dossier, { recursive: true });
        const lue = await vi.waitFor(
          async () => {
            const { json: version } = await patron.call('GET', `/lpp/versions/${json._id}`);
            expect(version.etat).toBe('a_appliquer');
            return version;
          },
          { timeout: 30_000, interval: 200 },
        );
        expect(lue).toMatchObject({ codes: 3, numero: '902', differences: { nouveaux: 2, disparus: 0 } });
        const appliquee = await patron.call('POST', `/lpp/versions/${json._id}/application`);
        expect([appliquee.status, appliquee.json.etat]).toEqual([200, 'appliquee']);
        const deux = await patron.call('POST', `/lpp/versions/${json._id}/application`);
        expect([deux.status, deux.json.code]).toEqual([400, 'lpp_non_applicable']);
        expect((await get('/lpp/versions')).json[0]).toMatchObject({ etat: 'appliquee', numero: '902' });
        const parts = await get('/remboursement/parts?classe=2&prixD=1500&lppD=2355084&jour=2026-11-24');
        expect(parts.json.oreilles[0].amo).toMatchObject({
          montant: 840,
          phrase: expect.stringContaining('le code 2355084 de la table LPP'),
        });
      });

      test('un produit au code inconnu est gardé, et l’en-tête le dit', async () => {
        const produit = { name: 'Nuance', quantity: 1, lpp: '2383450', centerId: enseigne.bellecour.id };
        const { status, json, headers } = await api.call('POST', '/produits/add', {
          ...{ body: produit, headers: ici },
        });
        expect([status, json.lpp, headers.get('X-Lpp-A-Verifier')]).toEqual([200, '2383450', '2383450']);
        const sans = await api.call('POST', '/produits/add', {
          ...{ body: { ...produit, lpp: '', name: 'Sans' }, headers: ici },
        });
        expect([sans.status, sans.headers.get('X-Lpp-A-Verifier')]).toEqual([200, null]);
      });
    });
  });
});
