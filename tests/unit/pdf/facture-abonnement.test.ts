import { expect, test } from 'vitest';
import type { FactureAbonnementPdf } from '~/infra/pdf/facture-abonnement.model';
import { createFactureAbonnementPdf } from '~/infra/pdf/factures-abonnement.server';
import factureAbonnementPdf from '../../../workers/facture-abonnement-pdf';
import { dense, readPdf } from './lecture';

const facture: FactureAbonnementPdf = {
  emetteur: {
    nom: 'Éditions Auricule',
    adresse: '4, rue de l’Église\n69001 Lyon',
    siret: '73282932000074',
    numeroTva: 'FR40123456824',
  },
  client: {
    nom: 'Centre Bellecour — Audition Lyon',
    adresse: '12, place Bellecour\n69002 Lyon',
    siret: '73282932000074',
  },
  numeroFacture: 'A2026-00042',
  objet: 'Abonnement Business, novembre 2026',
  dateFacture: '2026-11-30',
  periode: { du: '2026-11-01', au: '2026-11-30' },
  statut: 'Émise',
  totalGeneral: 14_900,
  tva: { baseHT: 12_417, montant: 2_483 },
};

const read = async (values: Partial<FactureAbonnementPdf> = {}) => {
  const pdf = readPdf(await factureAbonnementPdf({ ...facture, ...values }));
  return { ...pdf, text: pdf.pages.map((page) => page.text).join(' ') };
};

test('chaque champ et chaque montant se lit sur la page, la TVA à part', async () => {
  const { pages, text, title, language, fonts } = await read();
  expect(pages).toHaveLength(1);
  for (const attendu of [
    'Facture A2026-00042',
    'Éditions Auricule',
    '4, rue de l’Église',
    'SIRET 732 829 320 00074',
    'TVA FR40123456824',
    'Centre Bellecour — Audition Lyon',
    '12, place Bellecour',
    'Abonnement Business, novembre 2026',
    '30/11/2026',
    'du 01/11/2026 au 30/11/2026',
    'Total HT 124,17 €',
    'dont TVA 20 % 24,83 €',
    'Total TTC 149,00 €',
    'À régler : 149,00 €',
    'Page 1/1',
  ])
    expect(text).toContain(attendu);
  expect(text).not.toContain('293 B');
  expect(title).toBe('Facture A2026-00042');
  expect(language).toBe('fr-FR');
  expect(fonts.every(({ embedded }) => embedded)).toBe(true);
});

test('sans numéro de TVA : la mention de l’article 293 B, aucune taxe, et rien pour ce qui manque', async () => {
  const emetteur = { nom: 'Auricule', adresse: '', siret: '', numeroTva: '' };
  const client = { nom: 'Mon centre', adresse: '', siret: '' };
  const { text } = await read({ emetteur, client, tva: null, statut: 'Payée' });
  expect(text).toContain('TVA non applicable, art. 293 B du CGI');
  expect(text).toContain('Total 149,00 €');
  expect(text).toContain('Facture payée.');
  expect(text).not.toMatch(/HT|TTC|20 %|SIRET|TVA FR|À régler|undefined|null/);
});

test('les espaces d’un montant sont fines et insécables', async () => {
  const { pages } = await read({ totalGeneral: 1_234_500 });
  const raw = pages.flatMap((page) => page.lines.map((line) => line.text)).join('\n');
  expect(raw).toContain('12\u202F345,00\u202F€');
});

test('des noms et des adresses très longs restent entiers, dans les marges', async () => {
  const long = 'Laboratoire d’audioprothèse '.repeat(9).trim();
  const objet = 'W'.repeat(200);
  const client = { nom: long, adresse: `${'M'.repeat(200)}\nSaint-Rémy-en-Bouzemont`, siret: '' };
  const { pages, text } = await read({ objet, client, emetteur: { ...facture.emetteur, nom: long } });
  expect(dense(text)).toContain(dense(long));
  expect(dense(text)).toContain(objet);
  for (const line of pages.flatMap((page) => page.lines)) {
    expect(line.left, line.text).toBeGreaterThanOrEqual(47);
    expect(line.right, line.text).toBeLessThanOrEqual(595.28 - 47);
  }
});

test('les mêmes données donnent les mêmes octets, faits par un processus', async () => {
  const pdf = createFactureAbonnementPdf();
  const bytes = await pdf.render(facture, '');
  expect(Buffer.from(bytes).equals(await factureAbonnementPdf(facture))).toBe(true);
  await pdf.close();
});
