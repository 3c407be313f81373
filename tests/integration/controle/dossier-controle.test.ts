import { describe, expect, test } from 'vitest';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import type { ClePiece, EtatPiece } from '~/domain/controle/piece';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { useTestApp } from '../../support/app';
import { scanDe, storeDossierComplet } from '../../support/controle';
import { testDatabases } from '../../support/databases';
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
        'facture',
        'reglements',
        'compteRendu',
        'series',
        'suivi',
      ],
      ...['consentements', 'journal'],
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
        'Opposition à toute relance',
        'Extrait du journal',
        'Facture créée',
      ],
    ])
      expect(whole).toContain(dit);
    for (const { titre, page } of sommaireLu(cover))
      expect(pages[page - 1]?.text ?? '', titre).toContain(`Dossier ${page}/${pages.length}`);
    const [fait] = await ctx.db
      .from('journal')
      .where({ action: 'dossierControle:creation', objet_id: client.id });
    expect(fait?.details).toContain('Appareillage du 15/11/2026');
    expect(fait?.details).not.toContain('Dupré');
  });
});

/** The pieces of a cover that have a page, by the rows of its table of contents. */
const sommaireLu = (cover: string) =>
  [
    ...cover.matchAll(/(\d+) (Prescription|Devis|Bon|Bilans|Facture|Règlements|Compte) .*? Présente (\d+)/g),
  ].map(([, , titre = '', page = '']) => ({ titre, page: Number(page) }));
