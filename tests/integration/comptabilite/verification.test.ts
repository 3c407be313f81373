import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { empreinteDuScelle } from '~/domain/comptabilite/empreintes.server';
import { gardienOf } from '~/domain/comptabilite/gardien.server';
import { layRepereScelles, listReperes } from '~/domain/comptabilite/repere.server';
import { acceptReprise } from '~/domain/comptabilite/verifications.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { holdMenage } from '~/domain/fichiers/repere.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attack, dits, newCentre, storeReglement, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { storeFacture } from '../../support/facture';

const DEMAIN = new Date(MAINTENANT.getTime() + 86_400_000);

describe.each(testDatabases())('vérification de la chaîne (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(async () => {
    await base?.destroy();
  });

  interface Tenue {
    centre: CentreRow;
    ctx: Context;
    ids: string[];
  }

  /** A centre with four invoices, one of them cancelled by a credit note, a payment and a closed day; its chain has a mark. */
  async function prepare(name: string): Promise<Tenue> {
    const { centre, ctx } = await newCentre(app, `${name} ${dialecte}`);
    const ids: string[] = [];
    for (let each = 0; each < 4; each += 1) ids.push(await storeFacture(ctx));
    await changeStatutFacture(ctx, ids[3] ?? '', { statut: 'Annulée' });
    await storeReglement(ctx);
    const later = await app.context({ centres: [centre], now: DEMAIN });
    await closePeriodes(later);
    return { centre, ctx: later, ids };
  }
  const at = (centre: CentreRow, rang: number) =>
    base('scelles').where({ centre_id: centre.id, rang }).first();

  test('une chaîne intacte est entière : chaque empreinte est refaite depuis les documents', async () => {
    const { centre, ctx } = await prepare('Intact');
    const etat = await verify(ctx, centre);
    expect(etat).toMatchObject({ etat: 'entiere', scelles: 7, constats: [], repere: { rang: 7 } });
    expect(etat.empreinte).toBe((await at(centre, 7)).empreinte);
  });

  test('ce qui a été modifié est nommé : le total, une ligne, la personne, une clôture, un règlement, un avoir', async () => {
    const { centre, ctx, ids } = await prepare('Modifié');
    const reglement = await base('reglements').where({ centre_id: centre.id }).first();
    await attack(base, async (db) => {
      await db('factures').where({ id: ids[0] }).update({ total_general: 100 });
      await db('lignes_facture').where({ facture_id: ids[1], rang: 0 }).update({ description: 'Autre' });
      await db('factures').where({ id: ids[2] }).update({ nom_client: 'Prête-nom' });
      await db('avoirs').where({ facture_id: ids[3] }).update({ motif: 'Autre' });
      await db('reglements').where({ id: reglement.id }).update({ montant: 1 });
      await db('clotures').where({ centre_id: centre.id }).update({ totaux: '{}' });
    });
    const etat = await verify(ctx, centre);
    expect(etat.etat).toBe('rompue');
    expect(etat.constats.map(({ nature, genre, numero }) => [nature, genre, numero])).toEqual([
      ['modifie', 'facture', 'F2026-00001'],
      ['modifie', 'facture', 'F2026-00002'],
      ['modifie', 'facture', 'F2026-00003'],
      ['modifie', 'avoir', 'A2026-00001'],
      ['modifie', 'reglement', 'R2026-00001'],
      ['modifie', 'cloture', '21/11/2026'],
    ]);
    const [total, , personne] = dits(etat);
    expect(total).toMatch(/1,00\s€ au lieu de/u);
    expect(personne).toContain('à qui elle est faite');
  });

  test('un document retiré du milieu est nommé par son numéro, ses voisins avec les scellés', async () => {
    const { centre, ctx, ids } = await prepare('Retiré');
    await attack(base, async (db) => {
      await db('lignes_facture').where({ facture_id: ids[1] }).delete();
      await db('parts_attendues').where({ facture_id: ids[1] }).delete();
      await db('factures').where({ id: ids[1] }).delete();
    });
    const [seul, ...rest] = (await verify(ctx, centre)).constats;
    expect(rest).toEqual([]);
    expect(seul).toMatchObject({ nature: 'retire', rang: 2, numero: 'F2026-00002', objetId: ids[1] });

    await attack(base, (db) => db('scelles').where({ centre_id: centre.id, rang: 2 }).delete());
    const avec = await verify(ctx, centre);
    expect(dits(avec)).toEqual([
      'Le scellé 2 a été retiré, entre Facture F2026-00001 et Facture F2026-00003.',
    ]);
    // Whoever closes the gap moves the others, which the prints tell.
    await attack(base, async (db) => {
      const rows = await db('scelles').where({ centre_id: centre.id }).where('rang', '>', 2).orderBy('rang');
      for (const { id, rang } of rows)
        await db('scelles')
          .where({ id })
          .update({ rang: rang - 1 });
      await db('chaines_scelles').where({ centre_id: centre.id }).update({ rang: 6 });
    });
    const [renumerote, ...autres] = dits(await verify(ctx, centre));
    expect(renumerote).toContain('1 scellé(s) retiré(s) juste avant Facture F2026-00003');
    expect(autres).toEqual([expect.stringContaining('La fin de la chaîne a été coupée')]);
  });

  test('deux scellés échangés sont nommés ensemble, voisins ou non ; deux contenus échangés aussi', async () => {
    const { centre, ctx, ids } = await prepare('Échangé');
    const swap = (un: number, deux: number) =>
      attack(base, async (db) => {
        const rang = (value: number, to: number) =>
          db('scelles').where({ centre_id: centre.id, rang: value }).update({ rang: to });
        await rang(un, 999);
        await rang(deux, un);
        await rang(999, deux);
      });
    await swap(2, 3);
    const voisins = await verify(ctx, centre);
    expect(voisins.constats).toMatchObject([{ nature: 'echange', rang: 2 }]);
    expect(dits(voisins)[0]).toContain('scellés 2 et 3 ont été échangés');
    await swap(2, 3);
    await swap(1, 6);
    expect(dits(await verify(ctx, centre))).toEqual([
      expect.stringMatching(/^Les scellés 1 et 6 ont été échangés/),
    ]);
    await swap(1, 6);
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere' });

    await attack(base, async (db) => {
      const [un, deux] = [ids[0], ids[2]];
      for (const [id, numero] of [
        [un, 'X'],
        [deux, 'F2026-00001'],
        [un, 'F2026-00003'],
      ])
        await db('factures').where({ id }).update({ numero_facture: numero });
    });
    const contenus = await verify(ctx, centre);
    expect(contenus.constats).toMatchObject([{ nature: 'echange', rang: 1 }]);
    expect(dits(contenus)[0]).toContain('leurs contenus ont été échangés');
  });

  test('un document ajouté sans scellé est nommé, un scellé ajouté aussi', async () => {
    const { centre, ctx, ids } = await prepare('Ajouté');
    const { rang: _rang, ...facture } = await base('factures').where({ id: ids[0] }).first();
    await base('factures').insert({
      ...facture,
      id: newId(),
      numero_facture: 'F2026-00099',
      nombre_lignes: 0,
    });
    const etat = await verify(ctx, centre);
    expect(etat.constats).toMatchObject([{ nature: 'sansScelle', genre: 'facture', numero: 'F2026-00099' }]);

    await attack(base, async (db) => {
      await db('factures').where({ numero_facture: 'F2026-00099', centre_id: centre.id }).delete();
      const rows = await db('scelles')
        .where({ centre_id: centre.id })
        .where('rang', '>', 1)
        .orderBy('rang', 'desc');
      for (const { id, rang } of rows)
        await db('scelles')
          .where({ id })
          .update({ rang: rang + 1 });
      const first = await db('scelles').where({ centre_id: centre.id, rang: 1 }).first();
      const faux = { ...first, id: newId(), rang: 2, objet_id: newId(), precedente: first.empreinte };
      await db('scelles').insert({ ...faux, empreinte: empreinteDuScelle(faux) });
      await db('chaines_scelles').where({ centre_id: centre.id }).update({ rang: 8 });
    });
    const avec = dits(await verify(ctx, centre));
    expect(avec.some((quoi) => quoi.includes('1 scellé(s) ajouté(s) juste avant Facture F2026-00002'))).toBe(
      true,
    );
  });

  test('une fin coupée se voit par la tête de la chaîne, puis par le repère hors de la base, même plus ancien', async () => {
    const { centre, ctx, ids } = await prepare('Coupé');
    // Two more after the mark: it is older than the end.
    await storeFacture(ctx);
    await storeFacture(ctx);
    await attack(base, async (db) => {
      await db('scelles').where({ centre_id: centre.id }).where('rang', '>', 5).delete();
      const gone = await db('factures').where({ centre_id: centre.id }).whereNotIn('id', ids).select('id');
      for (const { id } of gone) await db('lignes_facture').where({ facture_id: id }).delete();
      for (const { id } of gone) await db('parts_attendues').where({ facture_id: id }).delete();
      for (const { id } of gone) await db('factures').where({ id }).delete();
      await db('reglements').where({ centre_id: centre.id }).delete();
      await db('clotures').where({ centre_id: centre.id }).delete();
    });
    expect(dits(await verify(ctx, centre))[0]).toContain('Les 4 derniers scellés manquent');
    const { empreinte } = await at(centre, 5);
    await attack(base, (db) =>
      db('chaines_scelles').where({ centre_id: centre.id }).update({ rang: 5, empreinte }),
    );
    const etat = await verify(ctx, centre);
    expect(etat.constats).toMatchObject([{ gravite: 'rupture', nature: 'fin' }]);
    expect(dits(etat)[0]).toContain('va jusqu’au scellé 7, la base jusqu’au 5');
    // No mark is laid over it, also after others were issued.
    for (let each = 0; each < 4; each += 1) await storeFacture(ctx);
    expect(await layRepereScelles(gardienOf(ctx), centre.id)).toBe('refusé');
    expect((await verify(ctx, centre)).constats).toMatchObject([
      { gravite: 'rupture', nature: 'repere', rang: 7 },
    ]);

    // Somebody says why: what went missing stays told.
    await acceptReprise(ctx, centre.id, 'bascule du 21 novembre');
    const dite = await verify(ctx, centre);
    expect(dite.etat).toBe('remarques');
    expect(dits(dite)[0]).toContain('bascule du 21 novembre');
    await expect(acceptReprise(ctx, centre.id, 'encore')).rejects.toThrow('rien à reprendre');
  });

  test('une base plus ancienne que son repère, une fois dite, ne redonne aucun des numéros que le repère connaît', async () => {
    const { centre, ctx, ids } = await prepare('Reculé');
    await attack(base, async (db) => {
      await db('scelles').where({ centre_id: centre.id }).where('rang', '>', 2).delete();
      const { empreinte } = await db('scelles').where({ centre_id: centre.id, rang: 2 }).first();
      await db('chaines_scelles').where({ centre_id: centre.id }).update({ rang: 2, empreinte });
      await db('compteurs').where({ centre_id: centre.id, serie: 'F2026' }).update({ dernier: 2 });
      await db('compteurs').where({ centre_id: centre.id, serie: 'A2026' }).delete();
    });
    expect(ids).toHaveLength(4);
    await acceptReprise(ctx, centre.id, 'bascule du 21 novembre');
    expect(await base('numeros_sautes').where({ centre_id: centre.id }).orderBy('serie')).toMatchObject([
      { serie: 'A2026', de: 1, a: 1, raison: 'bascule du 21 novembre' },
      { serie: 'F2026', de: 3, a: 4 },
    ]);
    const suivante = await base('factures')
      .where({ id: await storeFacture(ctx) })
      .first();
    expect(suivante.numero_facture).toBe('F2026-00005');
  });

  test('un dernier repère illisible, ou qui n’est pas celui de son nom, est une rupture qu’aucun autre ne couvre', async () => {
    const { centre, ctx } = await prepare('Abîmé');
    const { fichiers } = app.application.infra;
    const gardien = gardienOf(ctx);
    const keys = await listReperes(fichiers, centre.id);
    const last = keys.at(-1)?.key ?? '';
    const bytes = (await fichiers.read(last)) ?? new Uint8Array();
    // An older end under the name of the newest: a readable mark, and not that one.
    const { empreinte } = await at(centre, 2);
    const ancien = { ...JSON.parse(Buffer.from(bytes).toString()), rang: 2, empreinte };
    for (const damaged of [bytes.slice(0, 40), new Uint8Array(), Buffer.from(JSON.stringify(ancien))]) {
      await fichiers.write(last, damaged);
      await storeFacture(ctx);
      expect(await layRepereScelles(gardien, centre.id)).toBe('refusé');
      const etat = await verify(ctx, centre);
      expect(etat).toMatchObject({ etat: 'rompue', repere: { rang: 7 } });
      expect(etat.constats).toMatchObject([{ gravite: 'rupture', nature: 'repere', rang: 7 }]);
      expect(dits(etat)[0]).toContain('scellé 7) n’est plus lisible');
    }
    await acceptReprise(ctx, centre.id, 'disque abîmé');
    const dite = await verify(ctx, centre);
    expect(dite).toMatchObject({ etat: 'remarques', repere: { rang: 10 } });
    expect(dits(dite)).toEqual([expect.stringMatching(/« disque abîmé ».*scellé 7.*n’était plus lisible/u)]);
    expect(await layRepereScelles(gardien, centre.id)).toBe('déjà là');
  });

  test('une chaîne réécrite avec ses empreintes se voit par les repères, qui disent depuis où', async () => {
    const { centre, ctx } = await prepare('Réécrit');
    await storeFacture(ctx);
    await layRepereScelles(
      gardienOf(await app.context({ centres: [centre], now: new Date(DEMAIN.getTime() + 1) })),
      centre.id,
    );
    await attack(base, async (db) => {
      const last = await db('scelles').where({ centre_id: centre.id, rang: 8 }).first();
      const refait = { ...last, montant: 1 };
      refait.empreinte = empreinteDuScelle(refait);
      await db('scelles').where({ id: last.id }).update({ montant: 1, empreinte: refait.empreinte });
      await db('chaines_scelles').where({ centre_id: centre.id }).update({ empreinte: refait.empreinte });
    });
    const etat = await verify(ctx, centre);
    expect(dits(etat)).toEqual([expect.stringContaining('réécrite après le scellé 7')]);
  });

  test('une sauvegarde remise n’est pas dite rupture : elle est dite, et le reste', async () => {
    const { centre, ctx } = await prepare('Remis');
    await attack(base, async (db) => {
      await db('scelles').where({ centre_id: centre.id, rang: 7 }).delete();
      await db('clotures').where({ centre_id: centre.id }).delete();
      const { empreinte } = await db('scelles').where({ centre_id: centre.id, rang: 6 }).first();
      await db('chaines_scelles').where({ centre_id: centre.id }).update({ rang: 6, empreinte });
    });
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'rompue' });
    const now = new Date(DEMAIN.getTime() + 3_600_000);
    await holdMenage(app.application.infra.fichiers, now);
    const apres = await app.context({ centres: [centre], now: new Date(now.getTime() + 60_000) });
    const etat = await verify(apres, centre);
    expect(etat.etat).toBe('remarques');
    expect(dits(etat)[0]).toContain('Une sauvegarde a été remise');
    expect(await layRepereScelles(gardienOf(apres), centre.id)).toBe('posé');
    await app.application.infra.fichiers.delete('reperes/000000000000000000000001.txt');
    const ensuite = await verify(apres, centre);
    expect(ensuite).toMatchObject({ etat: 'remarques', repere: { rang: 6 } });
    expect(dits(ensuite)[0]).toContain('la chaîne a repris au scellé 6');
  });

  test('effacer une personne garde la chaîne entière', async () => {
    const { centre, ctx, ids } = await prepare('Effacé');
    const texts = [
      'nom_client',
      'prenom_client',
      'telephone_fixe',
      'telephone_portable',
      'adresse',
      'code_postal',
    ];
    texts.push('ville', 'email', 'caisse_client', 'mutuelle_client', 'numero_secu_client', 'note');
    texts.push('prescripteur_compte');
    const personne = { date_naissance_client: null, date_appareillage: null };
    await base('factures')
      .where({ id: ids[0] })
      .update({ ...Object.fromEntries(texts.map((column) => [column, ''])), ...personne });
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'rompue' });
    await base('scelles').where({ objet_id: ids[0] }).update({ sel: '' });
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere', constats: [] });
  });
});
