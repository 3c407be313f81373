import { expect, test } from 'vitest';
import { definitionOf } from '~/infra/pdf/definition';
import type { LettresPdf } from '~/infra/pdf/lettres.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';
import { facture } from './donnees';
import { readPdf } from './lecture';

const lettre = (nom: string, paragraphes: number) => ({
  destinataire: { nom, prenom: 'Ève', adresse: '3 rue de l’Église', codePostal: '69001', ville: 'Lyon' },
  sujet: 'Votre rendez-vous',
  paragraphes: Array.from(
    { length: paragraphes },
    (_, rang) => `Paragraphe ${rang + 1}. ${'Bonjour. '.repeat(40)}`,
  ),
});

test('chaque lettre d’un lot compte ses propres pages', async () => {
  const { centre, compte } = facture;
  const lettres: LettresPdf = {
    ...{ centre, compte, date: '2026-11-21', creeLe: '2026-11-21T09:00:00.000Z' },
    lettresRelance: [lettre('Premier', 1), lettre('Deuxième', 20), lettre('Troisième', 1)],
  };
  const { pages } = readPdf(await renderPdf(definitionOf(lettres)));
  const pieds = pages.map(({ text }) => /Page \d+\/\d+/.exec(text)?.[0]);
  expect(pieds).toEqual(['Page 1/1', 'Page 1/3', 'Page 2/3', 'Page 3/3', 'Page 1/1']);
  expect(pages[4]?.text).toContain('Troisième');
});
