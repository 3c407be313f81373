import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import { ORIGINE } from '~/domain/comptabilite/chaine.server';
import { empreinteDuScelle } from '~/domain/comptabilite/empreintes.server';
import { lockFacture } from '~/domain/factures/factures.repo.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { storeFacture } from '../../support/facture';

const REFUS = /Un document émis ne se modifie pas/;

describe.each(testDatabases())('documents émis (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const lignesOf = (id: string) => base('lignes_facture').where({ facture_id: id }).orderBy('rang');
  const credite = (id: string, quantites: readonly number[], motif = 'Retour') =>
    ctx.transaction(async (tx) => {
      const lignes = await lignesOf(id);
      const demandees = quantites.map((quantite, rang) => ({ ligneId: lignes[rang]?.id ?? '', quantite }));
      return crediter(tx, await lockFacture(tx, id), demandees, motif);
    });

  test('la base refuse elle-même ce qui changerait une facture, un avoir ou un scellé', async () => {
    const id = await storeFacture(ctx);
    const { id: avoirId } = await credite(id, [1]);
    const [ligne] = await lignesOf(id);
    const refused = [
      base('factures').where({ id }).update({ total_general: 1 }),
      base('factures').where({ id }).update({ numero_facture: 'F2026-99999' }),
      base('factures').where({ id }).update({ date_facture: null }),
      base('factures').where({ id }).update({ nom_client: 'Autre' }),
      base('factures').where({ id }).delete(),
      base('lignes_facture').where({ id: ligne.id }).update({ prix: 1 }),
      base('lignes_facture').where({ id: ligne.id }).delete(),
      base('lignes_facture').insert({ ...ligne, id: 'f'.repeat(24), rang: 9 }),
      base('avoirs').where({ id: avoirId }).update({ total_general: 1 }),
      base('avoirs').where({ id: avoirId }).delete(),
      base('lignes_avoir').where({ avoir_id: avoirId }).update({ quantite: 2 }),
      base('lignes_avoir').where({ avoir_id: avoirId }).delete(),
      base('scelles').where({ objet_id: id }).update({ montant: 1 }),
      base('scelles').where({ objet_id: id }).update({ sel: 'autre' }),
      base('scelles').where({ objet_id: id }).delete(),
    ];
    for (const deed of refused) await expect(deed).rejects.toThrow(REFUS);
  });

  test('une personne s’efface d’une facture, et d’elle seule', async () => {
    const id = await storeFacture(ctx);
    await base('factures')
      .where({ id })
      .update({ nom_client: '', numero_secu_client: '', date_naissance_client: null });
    await base('scelles').where({ objet_id: id }).update({ sel: '' });
    expect(await base('factures').where({ id }).first()).toMatchObject({
      nom_client: '',
      numero_secu_client: '',
    });
  });

  test('chaque document suit le précédent dans la chaîne de son centre', async () => {
    const id = await storeFacture(ctx);
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    await changeStatutFacture(ctx, id, { statut: 'Créée' });
    const scelles = await base('scelles').where({ centre_id: app.bellecour.id }).orderBy('rang');
    let precedente = ORIGINE;
    for (const [index, scelle] of scelles.entries()) {
      expect(scelle).toMatchObject({ rang: index + 1, precedente, empreinte: empreinteDuScelle(scelle) });
      precedente = scelle.empreinte;
    }
    expect(scelles.slice(-3).map(({ genre }) => genre)).toEqual(['facture', 'avoir', 'facture']);
    const montants = scelles.slice(-3).map(({ montant }) => montant);
    expect(montants).toEqual([montants[0], -montants[0], montants[0]]);
    const tete = await base('chaines_scelles').where({ centre_id: app.bellecour.id }).first();
    expect(tete).toMatchObject({ rang: scelles.length, empreinte: precedente });
  });

  test('un avoir reprend des pièces, jamais plus qu’il n’en reste ; repris en plusieurs fois, tout revient au centime', async () => {
    const id = await storeFacture(ctx);
    const facture = await base('factures').where({ id }).first();
    const un = await credite(id, [1]);
    expect(un).toMatchObject({ enEntier: false });
    await expect(credite(id, [1])).rejects.toThrow('déjà été reprise');
    await expect(credite(id, [0, 0, 3])).rejects.toThrow('Il reste 2 pièce(s)');
    await expect(credite(id, [0, 0, 0])).rejects.toThrow('au moins une pièce');
    const deux = await credite(id, [0, 0, 1]);
    const trois = await credite(id, [0, 1, 1]);
    expect(trois.enEntier).toBe(true);
    expect(un.total + deux.total + trois.total).toBe(facture.total_general);
    const avoirs = await base('avoirs').where({ facture_id: id });
    for (const part of ['prix', 'rbst_ss', 'rbst_compl'])
      expect(avoirs.reduce((sum, avoir) => sum + avoir[part], 0)).toBe(facture[part]);
    expect(await base('factures').where({ id }).first()).toMatchObject({ statut: 'Annulée' });
    await expect(credite(id, [1])).rejects.toThrow('annulée');
  });
});
