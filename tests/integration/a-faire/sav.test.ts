import { describe, expect, test } from 'vitest';
import { ecrireCle, lireCle } from '~/domain/a-faire/cle-ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import type { NatureAFaire } from '~/domain/a-faire/natures';
import { ReportSaisi } from '~/domain/a-faire/report';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { CommandeFormulaire } from '~/domain/commandes/commande.schema';
import { createCommande } from '~/domain/commandes/commandes.service.server';
import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import { createAppareilAilleurs } from '~/domain/sav/appareils-ailleurs.service.server';
import { EmboutSaisi } from '~/domain/sav/embout.schema';
import { createEmbout } from '~/domain/sav/embouts.service.server';
import { ReparationSaisie } from '~/domain/sav/reparation.schema';
import { createReparation } from '~/domain/sav/reparations.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('SAV et appareils d’ailleurs à faire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const lignes = async (ctx: Context, nature: NatureAFaire) =>
    (await listLignes(ctx, readCriteresLignes(new URLSearchParams(`nature=${nature}`))))
      .flatMap((groupe) => groupe.lignes)
      .map(({ client, quoi, pourquoi }) => [client?.nom.trim(), quoi, pourquoi]);

  test('une réparation se dit quand elle reste au centre, tarde chez le fournisseur, attend son patient', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const reparer = async (nom: string, values: Record<string, string>, mort = false) => {
      const client = await app.createClient({ nom, prenom: '' }, mort ? { deces_le: '2026-11-20' } : {});
      const saisie = { marque: 'Clairson', panne: 'Souffle', recueLe: '2026-11-01', ...values };
      await createReparation(ctx, client.id, ReparationSaisie.parse(saisie));
    };
    const chez = { fournisseur: 'Clairson SA', envoyeeLe: '2026-11-02' };
    await reparer('Au centre', { recueLe: '2026-11-19' });
    await reparer('Reçu hier', { recueLe: '2026-11-20' });
    await reparer('En retard', { ...chez, retourPrevuLe: '2026-11-20' });
    await reparer('Ce jour', { ...chez, retourPrevuLe: '2026-11-21' });
    await reparer('Sans jour', chez);
    await reparer('Sans jour, récent', { ...chez, envoyeeLe: '2026-11-06' });
    await reparer('Décédé', { ...chez, retourPrevuLe: '2026-11-20' }, true);
    await reparer('À remettre', { ...chez, revenueLe: '2026-11-18' });
    await reparer('Remis', { ...chez, revenueLe: '2026-11-18', remiseLe: '2026-11-19' });
    expect(await lignes(ctx, 'reparation')).toEqual([
      [
        'Sans jour',
        'Réparation en retard : Clairson',
        'Envoyé à Clairson SA le 02/11/2026 sans jour de retour, pas revenu après 15 jours.',
      ],
      [
        'Au centre',
        'Réparation à envoyer : Clairson',
        'Reçu du patient le 19/11/2026, encore au centre après 2 jours.',
      ],
      [
        'En retard',
        'Réparation en retard : Clairson',
        'Envoyé à Clairson SA le 02/11/2026, attendu le 20/11/2026, pas revenu.',
      ],
    ]);
    expect((await lignes(ctx, 'reparationRemise')).map(([nom]) => nom)).toEqual(['À remettre']);
    const embouts = await app.createClient({ nom: 'Embouts', prenom: '' });
    for (const values of [
      { oreille: 'D', empreinteLe: '2026-11-19' },
      { oreille: 'G', empreinteLe: '2026-11-01', commandeLe: '2026-11-02', prevuLe: '2026-11-12' },
      { oreille: 'G', empreinteLe: '2026-11-01', commandeLe: '2026-11-02', recuLe: '2026-11-14' },
    ])
      await createEmbout(ctx, embouts.id, EmboutSaisi.parse(values));
    expect((await lignes(ctx, 'embout')).map(([, quoi]) => quoi)).toEqual([
      'Embout en retard de l’oreille gauche',
      'Poser l’embout de l’oreille gauche',
      'Commander l’embout de l’oreille droite',
    ]);
    expect(await lignes(await app.stranger(), 'reparation')).toEqual([]);
    // Each is put off by the name that its address has.
    for (const nature of ['reparation', 'reparationRemise', 'embout'] as const) {
      const groupes = await listLignes(ctx, readCriteresLignes(new URLSearchParams(`nature=${nature}`)));
      for (const ligne of groupes.flatMap((groupe) => groupe.lignes))
        await reporterLigne(
          ctx,
          lireCle(ecrireCle(ligne)),
          ReportSaisi.parse({ jusquAu: '2026-12-01', motif: 'Fournisseur fermé' }),
        );
      expect(await lignes(ctx, nature)).toEqual([]);
    }
  });

  test('un embout commandé en retard se dit une fois : par sa commande, si elle l’est aussi', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Une fois', prenom: '' });
    const emboutId = await createEmbout(
      ctx,
      client.id,
      EmboutSaisi.parse({ oreille: 'D', empreinteLe: '2026-11-01' }),
    );
    const toutes = async () =>
      (await listLignes(ctx, readCriteresLignes(new URLSearchParams())))
        .flatMap((groupe) => groupe.lignes)
        .flatMap(({ quoi, nature }) => (/Embout en retard|Commande C/.test(quoi) ? [nature] : []));
    const avant = await toutes();
    const commande = { fournisseur: 'Labo', commandeeLe: '2026-11-02' };
    const id = await createCommande(
      ctx,
      CommandeFormulaire.parse({
        ...{ ...commande, prevueLe: '2026-11-12' },
        ...{ article0: `embout:${emboutId}`, quantite0: '1' },
      }),
    );
    expect(await toutes()).toEqual([...avant, 'commande']);
    await ctx.db.update('commandes', { id }, { prevue_le: '2026-12-12' });
    expect(await toutes()).toEqual([...avant, 'embout']);
    await ctx.db.update('commandes', { id }, { prevue_le: '2026-11-13' });
    expect(await toutes()).toEqual([...avant, 'commande']);
    await ctx.db.update('commandes', { id }, { etat: 'annulee' });
    expect(await toutes()).toEqual([...avant, 'embout']);
  });

  test('les quatre ans se comptent oreille par oreille depuis la dernière pose, ici ou ailleurs, une fois par patient', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const D = { D: { marque: 'Clairson', modele: 'Nuance' } };
    const patient = async (
      nom: string,
      pose: string | null,
      ailleurs: [oreille: string, poseLe: string, finLe?: string][],
    ) => {
      const client = await app.createClient(
        { nom, prenom: '' },
        pose ? { date_appareillage: pose } : {},
        pose ? D : {},
      );
      for (const [oreille, poseLe, finLe = ''] of ailleurs) {
        const saisie = { oreille, poseLe, finLe, marque: 'Sonance' };
        await createAppareilAilleurs(ctx, client.id, AppareilAilleursSaisi.parse(saisie));
      }
    };
    await patient('Ici', '2022-03-01', []);
    await patient('Renouvelé ailleurs', '2022-03-02', [['D', '2025-01-10']]);
    await patient('Autre oreille ailleurs', '2022-03-03', [['G', '2025-01-10']]);
    await patient('Ailleurs', null, [
      ['D', '2022-04-01'],
      ['G', '2022-04-01'],
    ]);
    await patient('Ailleurs deux fois', null, [
      ['D', '2022-05-01'],
      ['D', '2024-05-01'],
    ]);
    await patient('Ailleurs puis ici', '2024-06-01', [['D', '2022-06-01']]);
    await patient('Les deux', '2022-07-01', [['G', '2022-02-01']]);
    await patient('Plus porté', null, [['D', '2022-08-01', '2023-01-01']]);
    await patient('Trop tôt', null, [['D', '2022-11-22']]);
    const found = await lignes(ctx, 'renouvellement');
    expect(found.map(([nom]) => nom)).toEqual(['Ici', 'Autre oreille ailleurs', 'Ailleurs', 'Les deux']);
    expect(found[2]?.[2]).toContain('Appareillé ailleurs le 01/04/2022, renouvelable après 4 ans');
  });
});
