import { expect, test } from 'vitest';
import type { DevisPdf, OffrePdf } from '~/infra/pdf/devis.model';
import { createFacturePdf } from '~/infra/pdf/factures.server';
import facturePdf from '../../../workers/facture-pdf';
import { devis } from './devis-donnees';
import { dense, folded, type PdfLu, readPdf, type Trait } from './lecture';

const A4 = { left: 47, right: 595.28 - 47, bottom: 842 - 20 };
/** Points by which the boxes of two neighbouring texts may touch: letters stand inside their line. */
const CONTACT = 1.5;

const read = async (values: Partial<DevisPdf> = {}): Promise<PdfLu> =>
  readPdf(await facturePdf({ ...devis, ...values }));
const allText = (pdf: PdfLu): string => pdf.pages.map((page) => page.text).join(' ');

const overlap = (a: Trait, b: Trait): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > CONTACT &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > CONTACT + (a.bottom - a.top) * 0.2;

/** Nothing is cut by an edge of the paper, and no two texts stand on each other. */
function expectClean(pdf: PdfLu): void {
  for (const { lines } of pdf.pages) {
    lines.forEach((line, index) => {
      expect(line.left, line.text).toBeGreaterThanOrEqual(A4.left);
      expect(line.right, line.text).toBeLessThanOrEqual(A4.right);
      expect(line.bottom, line.text).toBeLessThanOrEqual(A4.bottom);
      for (const other of lines.slice(index + 1))
        expect(overlap(line, other), `« ${line.text} » et « ${other.text} »`).toBe(false);
    });
  }
}

const withOffres = (values: Partial<OffrePdf>): DevisPdf['oreilles'] =>
  devis.oreilles.map(({ cote, propose, classe1 }) => ({
    cote,
    propose: { ...propose, ...values },
    classe1: classe1 && { ...classe1, ...values },
  }));

const ATTENDUS = [
  'Devis N° 00042',
  'Centre auditif des Halles',
  'SIRET 732 829 320 00074',
  'Audioprothésiste Hélène Lefèvre',
  'N° RPPS 10101234567',
  "Jean-François L'Œuvrard-Nuñez",
  '3 allée des Érables',
  '21/11/2026',
  'jusqu’au 19/02/2027',
  '02/10/2026 · Dr Noël Besançon (ORL)',
  '09/02/1941',
  '1 41 02 69 005 123 45',
  'CPAM du Rhône',
  'Harmonie Mutuelle',
  'Oreille droite',
  'Oreille gauche',
  'Appareil proposé',
  'Offre de classe I',
  'Classe I · 100 % Santé',
  'Code LPP 2383450 2355084 2383450 2355084',
  'N° de série 2423N0X7A1 à la livraison 2423N0X7B2 à la livraison',
  'Bobine T oui non oui non',
  'Lieu de fabrication Suisse Danemark Suisse Danemark',
  'Prix HT 1 421,80 € 900,47 € 1 327,01 € 900,47 €',
  'Prix TTC 1 500,00 € 950,00 € 1 400,00 € 950,00 €',
  'Part Sécurité sociale 240,00 € 240,00 € 240,00 € 240,00 €',
  'Part complémentaire 600,00 € 710,00 € 600,00 € 710,00 €',
  'Reste à charge 660,00 € 0,00 € 560,00 € 0,00 €',
  'Chargeur et micro déporté 189,57 € 200,00 € 0,00 € 50,00 € 150,00 €',
  'Total HT 2 938,38 €',
  'TVA 5,5 % 161,62 €',
  'Total TTC 3 100,00 €',
  'Part Sécurité sociale 480,00 €',
  'Part complémentaire 1 250,00 €',
  'Reste à charge du patient 1 370,00 €',
  'Acompte demandé : 300,00 €',
  'pendant 45 jours',
  '4 ans, perte et casse comprises',
  'Réglages illimités. Nettoyage tous les six mois.',
  'trois rendez-vous la première année',
  'gratuit, établi en deux exemplaires',
  'valable jusqu’au 19/02/2027 inclus',
  'Le patient',
  'L’audioprothésiste',
  'Page 1/2',
  'Page 2/2',
];

test('deux appareils : chaque champ, chaque montant et chaque mention se lit, rien ne se touche', async () => {
  const pdf = await read();
  const text = allText(pdf);
  for (const attendu of ATTENDUS) expect(text).toContain(attendu);
  expect(text).not.toContain('293 B');
  expectClean(pdf);
  expect(pdf.title).toBe('Devis 00042');
  expect(pdf.language).toBe('fr-FR');
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true);
});

test('l’appareil proposé est à gauche de son offre de classe I, l’oreille droite avant la gauche', async () => {
  const lines = (await read()).pages[0]?.lines ?? [];
  const left = (text: string) => lines.find((line) => folded(line.text) === text)?.left ?? Number.NaN;
  const order = ['Audéo L90-R', 'Lumière 2', 'Audéo L70-R', 'Lumière 3'].map(left);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(left('Oreille droite')).toBeLessThan(left('Oreille gauche'));
});

test('un appareil en franchise de TVA : la mention de l’article 293 B, aucune taxe, une seule oreille', async () => {
  const pdf = await read({
    centre: { ...devis.centre, regimeTva: 'franchise' },
    oreilles: devis.oreilles.slice(1),
  });
  const text = allText(pdf);
  expect(text).toContain('TVA non applicable, art. 293 B du CGI');
  expect(text).toContain('Oreille gauche');
  expect(text).not.toMatch(/\bHT\b|TTC|5,5|droite/);
  expectClean(pdf);
});

test('un appareil de classe I n’a pas d’autre offre à côté de lui', async () => {
  const oreilles = devis.oreilles.map((oreille) => ({ ...oreille, classe1: null }));
  const text = allText(await read({ oreilles, classe: 'Classe 1' }));
  expect(text).not.toContain('Offre de classe I');
  expect(text).toContain('Les appareils proposés sont de classe I');
});

test('les champs vides ne laissent ni « null » ni libellé orphelin', async () => {
  const rien = {
    prixHT: null,
    prixTTC: null,
    totalTTC: null,
    rbstSS: null,
    rbstCompl: null,
    resteACharge: null,
  };
  const pdf = await read({
    centre: { nom: 'Mon centre', regimeTva: 'franchise' },
    compte: {},
    client: { nom: 'Durand' },
    dateDevis: null,
    valableJusquAu: null,
    datePrescription: null,
    prescripteur: '',
    classe: '',
    oreilles: [{ cote: 'D', propose: { quantite: 1, ...rien }, classe1: null }],
    accessoires: null,
    essai: null,
    garantie: '',
    services: '',
    rbstSS: null,
    rbstCompl: null,
    acompte: null,
  });
  const text = allText(pdf);
  expect(text).not.toMatch(
    /null|undefined|NaN|Invalid|Tél|SIRET|ADELI|RPPS|Caisse|Garantie|Services|Accessoires|Acompte/,
  );
  expect(text).toContain('au moins 30 jours');
  expectClean(pdf);
});

test('des noms de 40 lettres restent entiers, sans se toucher', async () => {
  const [nom, marque, mot] = [
    'Łukaszewska-de-La-Rochefoucauld-Montmore',
    'Compagnie-Internationale-des-Prothèses-A',
    'W'.repeat(40),
  ];
  const pdf = await read({
    client: { ...devis.client, nom, prenom: nom, caisse: mot, mutuelle: mot },
    compte: { nomCompte: nom, numAdeliCompte: '692612345' },
    prescripteur: mot,
    oreilles: withOffres({ marque, modele: mot, numeroSerie: mot, lpp: '2383450', fabrication: marque }),
  });
  const text = dense(allText(pdf));
  for (const whole of [nom, marque, mot]) expect(text).toContain(whole);
  expect(text.split(marque)).toHaveLength(9);
  expectClean(pdf);
});

test('trois pages : numérotées, le document nommé sur chacune, les signatures ensemble à la fin', async () => {
  const garantie = Array.from({ length: 70 }, (_, index) => `Ligne de garantie ${index + 1}.`).join('\n');
  const pdf = await read({ garantie, services: 'Un service rendu au patient. '.repeat(60) });
  expect(pdf.pages).toHaveLength(3);
  pdf.pages.forEach(({ text }, index) => {
    expect(text).toContain(`Page ${index + 1}/3`);
    expect(text).toContain('Devis 00042');
  });
  expect(allText(pdf)).toContain('Ligne de garantie 70.');
  expect(pdf.pages[2]?.text).toMatch(/Le patient .*L’audioprothésiste/);
  expectClean(pdf);
});

test('les signatures ne sont jamais seules sur une page : ce qui est signé les précède', async () => {
  for (const lignes of [0, 6, 10, 14]) {
    const services = Array.from({ length: lignes }, (_, index) => `Service ${index + 1}.`).join('\n');
    const pdf = await read({ services });
    const [derniere = ''] = pdf.pages.map(({ text }) => text).slice(-1);
    expect(derniere, `${lignes} lignes`).toContain('Ce devis est gratuit');
    expect(derniere).toMatch(/Le patient .*L’audioprothésiste/);
  }
});

test('des montants énormes ne se coupent ni ne se touchent', async () => {
  const cents = 99_900_000_000;
  const montants = {
    prixHT: cents,
    prixTTC: cents,
    totalTTC: cents,
    rbstSS: cents,
    rbstCompl: cents,
    resteACharge: cents,
  };
  const pdf = await read({
    oreilles: withOffres({ ...montants, quantite: 999 }),
    accessoires: { designation: 'M'.repeat(40), ...montants },
    totalHT: cents,
    montantTVA: cents,
    totalTTC: cents,
    resteACharge: cents,
  });
  expect(allText(pdf)).toContain('Total TTC 999 000 000,00 €');
  expectClean(pdf);
});

test('devis et factures sortent des mêmes processus, les mêmes données en mêmes octets', async () => {
  const pdf = createFacturePdf();
  const [first, second] = await Promise.all([pdf.render(devis, ''), pdf.render(devis, '')]);
  await pdf.close();
  expect(Buffer.from(first).equals(second)).toBe(true);
  expect(readPdf(first).title).toBe('Devis 00042');
});

test('le titre des conditions n’est jamais seul au bas d’une page', async () => {
  for (let lines = 0; lines < 12; lines += 1) {
    const prescripteur = 'Dr Noël Besançon, ORL à Lyon. '.repeat(1 + lines);
    const { pages } = await read({ prescripteur });
    const page = pages.find(({ text }) => text.includes('Conditions'));
    expect(page?.text, `${lines}`).toMatch(/Conditions.* Essai /);
  }
});
