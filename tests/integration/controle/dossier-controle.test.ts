import { describe, expect, test } from 'vitest';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import type { ClePiece, EtatPiece } from '~/domain/controle/piece';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { RemplacementSaisi } from '~/domain/exemplaires/exemplaire.schema';
import { remplacerExemplaire } from '~/domain/exemplaires/remplacement.service.server';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { scanDe, storeDossierComplet } from '../../support/controle';
import { testDatabases } from '../../support/databases';
import { storeEssai } from '../../support/essai';
import { hhieSaisi } from '../../support/questionnaire';
import { storeSav } from '../../support/sav';
import { createProduit } from '../../support/stock';
import { readPdf } from '../../unit/pdf/lecture';

const MAINTENANT = new Date('2026-11-24T09:00:00.000Z');

describe.each(testDatabases())('dossier de contrôle (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = () => app.context({ courant: app.bellecour, now: MAINTENANT });
  const PATIENT = {
    ...{ nom: 'Dupré', prenom: 'Lise', adresse: '3, rue de l’Église', codePostal: '69001', ville: 'Lyon' },
    ...{ dateNaissance: '1941-02-09', email: 'lise@exemple.fr', numeroSecu: '184129484067610' },
  };

  const etatsDe = async (ctx: Awaited<ReturnType<typeof context>>, id: string) =>
    Object.fromEntries((await getPieces(ctx, id)).pieces.map(({ cle, etat }) => [cle, etat])) as Record<
      ClePiece,
      EtatPiece
    >;

  test('un patient sans rien manque de tout ce qui est exigible, et le dit sans PDF', async () => {
    const ctx = await context();
    const client = await app.createClient();
    const { pieces, choisi } = await getPieces(ctx, client.id);
    expect(choisi).toBe('sans-jour');
    expect(pieces.find(({ cle }) => cle === 'prescription')).toMatchObject({
      etat: 'manquante',
      detail: 'Aucune prescription enregistrée au 24/11/2026',
      acte: { vers: 'prescription', id: null },
    });
    expect(await etatsDe(ctx, client.id)).toMatchObject({
      ...{
        devis: 'manquante',
        bilan: 'manquante',
        facture: 'a_venir',
        reglements: 'a_venir',
        compteRendu: 'a_venir',
      },
      ...{ series: 'manquante', journal: 'presente' },
    });
  });

  test('ce qui remplace un appareil sous garantie reste de son appareillage, avec ses pièces', async () => {
    const ctx = await context();
    const client = await app.createClient(PATIENT, { date_appareillage: '2026-11-01' });
    const produitD = await createProduit(ctx, { name: 'Nuance 300', quantity: '1' }, app.bellecour.id);
    const saisie = AppareillageSaisi.parse({ produitD, numeroSerieD: 'GARANTIE-1' });
    const { empreinte } = await getAppareillage(ctx, client.id);
    await saveAppareillage(ctx, client.id, saisie, empreinte);
    const avant = await getPieces(ctx, client.id);
    const ancien = await ctx.db.from('exemplaires').where({ numero_serie: 'GARANTIE-1' }).first();
    const remplacement = RemplacementSaisi.parse({ numeroSerie: 'GARANTIE-2' });
    await remplacerExemplaire(ctx, ancien?.id ?? '', remplacement, ancien?.version ?? 0);
    const apres = await getPieces(ctx, client.id);
    expect(apres.appareillages.map(({ cle }) => cle)).toEqual(['2026-11-01']);
    expect(apres.choisi).toBe(avant.choisi);
    expect(apres.pieces.map(({ cle, etat }) => [cle, etat])).toEqual(
      avant.pieces.map(({ cle, etat }) => [cle, etat]),
    );
  });

  test('un dossier complet tient en un PDF : tout y est, dans l’ordre de son sommaire', async () => {
    const ctx = await context();
    const client = await app.createClient(PATIENT);
    await app.application.identity.update('centres', { id: app.bellecour.id }, { siret: '73282932000074' });
    await storeDossierComplet(ctx, client, await scanDe(3));
    const { pieces } = await getPieces(ctx, client.id);
    expect(
      pieces.map(({ cle, etat, detail }) => (etat === 'presente' ? cle : `${cle} ${etat} ${detail}`)),
    ).toEqual([
      ...[
        'prescription',
        'devis',
        'essai',
        'bilan',
        'questionnaires',
        'facture',
        'reglements',
        'compteRendu',
        'series',
        'suivi',
      ],
      'sav',
      'consentements sans_objet Ni accord ni opposition enregistrés, donc ni courriel ni SMS',
      'journal',
    ]);
    const rendu = await renderDossierControle(ctx, client.id);
    const { pages } = readPdf(rendu.pdf);
    expect(pages).toHaveLength(rendu.pages);
    const [cover = '', ...sheets] = pages.map(({ text }) => text);
    expect(cover).toContain('Aucune pièce exigible ne manque.');
    const whole = sheets.join(' ');
    for (const dit of [
      ...[
        'Ordonnance feuille 3',
        'Preuve de la signature',
        'Bon d’essai',
        'Audiométrie tonale',
        'Facture',
        '2423N0X7A1',
      ],
      ...[
        'Reste dû',
        'Compte rendu',
        'Visites',
        'HHIE-S',
        'Le repas du dimanche',
        'Ne charge plus',
        'Chez le fournisseur',
        'Embout de l’oreille droite',
        'Opposition à toute relance',
        'Extrait du journal',
        'Facture créée',
      ],
    ])
      expect(whole).toContain(dit);
    const lettre = pages.find(({ text }) => text.includes('d’appareillage auditif'))?.text;
    expect(lettre, 'l’en-tête du compte rendu').toMatch(/Appareillage\s+15\/11\/2026/);
    expect(lettre, 'le jour de sa remise').toMatch(/Date\s+22\/11\/2026/);
    expect(whole, 'une flèche du journal').not.toMatch(/Créée \? /);
    for (const { titre, page } of sommaireLu(cover))
      expect(pages[page - 1]?.text ?? '', titre).toContain(`Dossier ${page}/${pages.length}`);
    const [fait] = await ctx.db
      .from('journal')
      .where({ action: 'dossierControle:creation', objet_id: client.id });
    expect(fait?.details).toContain('Appareillage du 15/11/2026');
    expect(fait?.details).not.toContain('Dupré');
  });

  test('questionnaires et réparations ne manquent que s’ils sont dus, et vont à leur appareillage', async () => {
    const ctx = await context();
    const ANCIEN = '2021-03-01';
    const client = await app.createClient({}, { date_appareillage: '2026-11-15' });
    await storeAppareils(ctx.db, client, { D: { numero_serie: 'NEUF-1' } });
    const appareil = { id: newId(), centre_id: client.centre_id, client_id: client.id };
    await ctx.db.insert('appareils', {
      ...{ ...appareil, oreille: 'D', numero_serie: 'VIEUX-1', quantity: 1, etat: 'remplace' },
      ...{ pose_le: ANCIEN, rendu_le: '2026-11-15', pris_le: ANCIEN },
    });
    const piece = async (cle: ClePiece, appareillage = '') =>
      (await getPieces(ctx, client.id, appareillage)).pieces.find((each) => each.cle === cle);
    for (const cle of ['questionnaires', 'sav'] as const)
      expect(await piece(cle)).toMatchObject({ etat: 'sans_objet', acte: null });
    await createQuestionnaire(ctx, client.id, hhieSaisi('oui', { date: '2021-02-10' }));
    await createQuestionnaire(ctx, client.id, hhieSaisi('non', { moment: 'apres', date: '2026-11-20' }));
    expect(await piece('questionnaires')).toMatchObject({
      etat: 'presente',
      detail: expect.stringMatching(/^HHIE-S du 20\/11\/2026 : 0\/40[^;]*$/),
    });
    expect((await piece('questionnaires', ANCIEN))?.detail).toContain('HHIE-S du 10/02/2021');
    const { reparationId } = await storeSav(ctx, client);
    await ctx.db.update(
      'reparations',
      { id: reparationId },
      { numero_serie: 'vieux 1', recue_le: '2026-11-20' },
    );
    expect(await piece('sav')).toMatchObject({ etat: 'sans_objet' });
    expect(await piece('sav', ANCIEN)).toMatchObject({
      etat: 'presente',
      detail: '1 réparation, dont 1 en cours, 1 embout',
    });
    const remise = { etat: 'remise' as const, remise_le: '2026-11-21', issue: 'remplacee' as const };
    await ctx.db.update(
      'reparations',
      { id: reparationId },
      { ...remise, numero_serie: 'NEUF-1', prise_en_charge: 'devis' },
    );
    expect(await piece('sav')).toMatchObject({
      ...{ etat: 'incomplete', acte: { vers: 'reparation', id: reparationId } },
      detail:
        '1 réparation ; remise le 21/11/2026 : sans la réponse du patient à son devis, remplacement sans numéro de série',
    });
    await ctx.db.update('reparations', { id: reparationId }, { accord: 'accepte', nouveau_numero: 'NEUF-2' });
    expect(await piece('sav')).toMatchObject({ etat: 'presente', acte: null });
  });

  test('un essai qui finit pendant qu’on réunit le dossier y garde son bon', async () => {
    const ctx = await context();
    const client = await app.createClient(PATIENT);
    const { essaiId } = await storeEssai(ctx, client);
    // As it was read: not ended yet; as it stands: nothing is on trial any more.
    await ctx.db.update(
      'essais_appareils',
      { essai_id: essaiId },
      { issue: 'rendu', issue_le: '2026-10-20' },
    );
    const { pdf } = await renderDossierControle(ctx, client.id, '');
    const textes = readPdf(pdf).pages.map(({ text }) => text);
    expect(textes.join(' ').replace(/\s+/g, ' ')).toContain('Bon d’essai');
  });
});

/** The pieces of a cover that have a page, by the rows of its table of contents. */
const sommaireLu = (cover: string) =>
  [
    ...cover.matchAll(/(\d+) (Prescription|Devis|Bon|Bilans|Facture|Règlements|Compte) .*? Présente (\d+)/g),
  ].map(([, , titre = '', page = '']) => ({ titre, page: Number(page) }));
