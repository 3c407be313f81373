import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import { DomainError } from '~/domain/errors';
import { linesOfFacture, lockFacture } from '~/domain/factures/factures.repo.server';
import { changeStatutFacture, deleteFacture } from '~/domain/factures/sort.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { encaisser, utiliserAvance } from '~/domain/reglements/encaissement.service.server';
import { PAYEURS } from '~/domain/reglements/payeurs';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { createHasard, type Hasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

const GRAINE = 15;
const GESTES = 250;

const euros = (cents: number) => (cents / 100).toFixed(2);

describe.each(testDatabases())('au hasard, aucun centime ne se perd (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  const clients: string[] = [];
  const factures: string[] = [];
  /** What has really come in and gone out, told apart from the application. */
  let caisse = 0;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
    for (let n = 0; n < 3; n += 1) clients.push((await app.createClient()).id);
  });
  afterAll(() => base?.destroy());

  const oneOf = (hasard: Hasard, ids: readonly string[]): string =>
    ids[hasard.entier(0, ids.length - 1)] ?? '';
  const some = async (hasard: Hasard, nature: string[]) => {
    const rows = await base('reglements').whereIn('nature', nature).orderBy('rang');
    return rows[hasard.entier(0, rows.length - 1)] ?? null;
  };

  const gestes: ((hasard: Hasard) => Promise<void>)[] = [
    async (hasard) => {
      const clientId = hasard.chance(0.9) ? oneOf(hasard, clients) : null;
      factures.push(await storeFactureDe(ctx, clientId, { rbstSS: String(hasard.entier(0, 300)) }));
    },
    async (hasard) => {
      const montant = hasard.entier(1, 60_000);
      const payeur = hasard.choix(['patient', 'patient', 'patient', 'amo', 'amc']);
      const factureId = oneOf(hasard, factures);
      await encaisser(ctx, { factureId }, saisieReglement(euros(montant), { payeur }), { formId: null });
      caisse += montant;
    },
    async (hasard) => {
      const montant = hasard.entier(1, 20_000);
      const clientId = oneOf(hasard, clients);
      await encaisser(ctx, { clientId }, saisieReglement(euros(montant)), { formId: null });
      caisse += montant;
    },
    async (hasard) => {
      const row = await some(hasard, ['encaissement', 'remboursement']);
      if (!row) return;
      await annulerReglement(ctx, row.id, { motif: '' });
      caisse -= row.montant;
    },
    async (hasard) => {
      const montant = hasard.entier(1, 20_000);
      await utiliserAvance(ctx, oneOf(hasard, factures), { montant });
    },
    async (hasard) => {
      const montant = hasard.entier(1, 10_000);
      const objet = hasard.chance(0.7)
        ? { clientId: oneOf(hasard, clients) }
        : { factureId: oneOf(hasard, factures), payeur: hasard.choix(PAYEURS) };
      const saisie = RemboursementSaisi.parse({ mode: 'virement', montant: euros(montant) });
      await rembourser(ctx, objet, saisie, { formId: null });
      caisse -= montant;
    },
    async (hasard) => {
      const id = oneOf(hasard, factures);
      await ctx.transaction(async (tx) => {
        const facture = await lockFacture(tx, id);
        const lignes = (await linesOfFacture(tx, id)).map((ligne) => ligne.id);
        const ligneId = oneOf(hasard, lignes);
        await crediter(tx, facture, [{ ligneId, quantite: 1 }], 'Retour');
      });
    },
    async (hasard) => {
      const id = oneOf(hasard, factures);
      const statut = hasard.choix(['Créée', 'Envoyée', 'Payée', 'Annulée'] as const);
      const before = await total();
      const acceptes = (await base('reglements').select('id')).map((each) => each.id);
      await changeStatutFacture(ctx, id, { statut }, acceptes);
      // What it records, and cancels, has come in and gone out.
      caisse += (await total()) - before;
      const [suite] = await base('factures').where({ corrige_id: id });
      if (suite && !factures.includes(suite.id)) factures.push(suite.id);
    },
    async (hasard) => {
      if (hasard.chance(0.2)) await deleteFacture(ctx, oneOf(hasard, factures));
    },
  ];

  const total = async (): Promise<number> => {
    const rows = await base('reglements').select('montant');
    return rows.reduce((sum, { montant }) => sum + montant, 0);
  };

  test(`${GESTES} gestes de la graine ${GRAINE} : soldes, restes, avances, numéros`, {
    timeout: 60_000,
  }, async () => {
    const hasard = createHasard(GRAINE);
    await gestes[0]?.(hasard);
    let faits = 0;
    for (let n = 0; n < GESTES; n += 1) {
      try {
        await gestes[hasard.entier(0, gestes.length - 1)]?.(hasard);
        faits += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    expect(faits).toBeGreaterThan(GESTES / 3);
    expect(await total()).toBe(caisse);
    const reglements = await base('reglements').orderBy('rang');
    const avoirs = await base('avoirs');
    for (const facture of await base('factures')) {
      const debout = facture.statut !== 'Annulée' && facture.supprime_le === null;
      const parts = (row: Record<string, number>) => {
        const { total_general = 0, rbst_ss = 0, rbst_compl = 0 } = row;
        return { patient: total_general - rbst_ss - rbst_compl, amo: rbst_ss, amc: rbst_compl };
      };
      for (const payeur of PAYEURS) {
        const siens = avoirs.filter(({ facture_id }) => facture_id === facture.id);
        const demande = debout
          ? parts(facture)[payeur] - siens.reduce((sum, avoir) => sum + parts(avoir)[payeur], 0)
          : 0;
        const paye = reglements
          .filter((row) => row.facture_id === facture.id && row.payeur === payeur)
          .reduce((sum, { montant }) => sum + montant, 0);
        expect(facture[`reste_${payeur}`], `${facture.numero_facture} ${payeur}`).toBe(demande - paye);
        if (payeur === 'patient' && facture.client_id !== null)
          expect(demande - paye).toBeGreaterThanOrEqual(0);
      }
      const due = PAYEURS.some((payeur) => facture[`reste_${payeur}`] > 0);
      if (debout && facture.statut === 'Payée') expect(due, facture.numero_facture).toBe(false);
    }
    for (const clientId of clients) {
      const avance = reglements
        .filter((row) => row.client_id === clientId && row.facture_id === null && row.devis_id === null)
        .reduce((sum, { montant }) => sum + montant, 0);
      expect(avance).toBeGreaterThanOrEqual(0);
    }
    for (const lot of new Set(reglements.flatMap(({ lot_id }) => lot_id ?? []))) {
      const paire = reglements.filter(({ lot_id }) => lot_id === lot);
      expect(paire.map(({ montant }) => montant).reduce((sum, each) => sum + each, 0)).toBe(0);
      expect(paire).toHaveLength(2);
    }
    expect(reglements.map(({ numero }) => numero)).toEqual(
      reglements.map((_, index) => `R2026-${String(index + 1).padStart(5, '0')}`),
    );
    expect((await base('scelles').where({ genre: 'reglement' })).length).toBe(reglements.length);
  });
});
