import { expect, test } from 'vitest';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import facturePdf from '../../../workers/facture-pdf';
import { droite, facture, gauche } from './donnees';
import { dense, folded, type PdfLu, readPdf } from './lecture';

const A4 = { left: 47, right: 595.28 - 47, bottom: 842 - 20 };

const read = async (data: FacturePdf): Promise<PdfLu> => readPdf(await facturePdf(data));
const allText = (pdf: PdfLu): string => pdf.pages.map((page) => page.text).join(' ');

function expectInsideMargins(pdf: PdfLu): void {
  for (const line of pdf.pages.flatMap((page) => page.lines).filter(({ text }) => text !== 'ANNULÉE')) {
    expect(line.left, line.text).toBeGreaterThanOrEqual(A4.left);
    expect(line.right, line.text).toBeLessThanOrEqual(A4.right);
    expect(line.bottom, line.text).toBeLessThanOrEqual(A4.bottom);
  }
}

const ATTENDUS = [
  'Centre auditif des Halles',
  '12 rue de la République',
  '69002 Lyon',
  'Tél. 04 78 00 11 22',
  'contact@audition-halles.example',
  'SIRET 732 829 320 00074',
  'Hélène Lefèvre',
  'Tél. 06 10 00 00 10',
  'h.lefevre@audition-halles.example',
  'N° ADELI 692612345',
  'Dr Noël Besançon (ORL)',
  "Jean-François L'Œuvrard-Nuñez",
  '3 allée des Érables',
  'Résidence Le Clos',
  '69003 Lyon',
  '04 72 33 44 55',
  '06 12 34 56 78',
  'jf.oeuvrard@courriel.example',
  '09/02/1941',
  'CPAM du Rhône',
  '1 41 02 69 005 123 45',
  'Harmonie Mutuelle',
  'F2026-00042',
  'Appareillage stéréophonique',
  '21/11/2026 à 10:42',
  '05/11/2026',
  'Appareil auditif Phonak Audéo L90-R',
  'Droite',
  'Gauche',
  'Code PH-L90R-D',
  'Code PH-L90R-G',
  'LPP 2351548',
  'LPP 2355084',
  'N° de série 2423N0X7A1',
  'N° de série 2423N0X7B2',
  'Prix unitaire HT',
  '1 421,80 €',
  '1 500,00 €',
  'Total des lignes 3 000,00 €',
  'Remise −123,45 €',
  'Total TTC 2 876,55 €',
  'Part sécurité sociale 480,00 €',
  'Part complémentaire 1 300,25 €',
  'Reste à charge du patient 1 096,30 €',
  'Lignes HT 2 843,60 €',
  'Base HT 2 726,59 €',
  'Montant 149,96 €',
  '1 500,00 € TTC',
  '1 421,80 € HT',
  'Premier rendez-vous de suivi dans trois mois.',
  'Piles offertes la première année.',
  'Page 1/1',
];

test('deux appareils : chaque champ et chaque montant se lit sur la page', async () => {
  const pdf = await read(facture);
  const text = allText(pdf);
  expect(pdf.pages).toHaveLength(1);
  for (const attendu of ATTENDUS) expect(text).toContain(attendu);
  expect(text).not.toContain('293 B');
  expectInsideMargins(pdf);
});

test("les espaces d'un montant sont des espaces fines insécables", async () => {
  const raw = (await read(facture)).pages.flatMap((page) => page.lines.map((line) => line.text)).join('\n');
  expect(raw).toContain('1\u202F096,30\u202F€');
});

test("un appareil en franchise de TVA porte la mention de l'article 293 B et aucune taxe", async () => {
  const text = allText(
    await read({ ...facture, centre: { ...facture.centre, regimeTva: 'franchise' }, lignes: [droite] }),
  );
  expect(text).toContain('TVA non applicable, art. 293 B du CGI');
  expect(text).not.toMatch(/HT|TTC|5,5|149,96|Gauche/);
});

test("l'adresse se trouve dans la fenêtre d'une enveloppe, seule", async () => {
  const lines = (await read(facture)).pages[0]?.lines ?? [];
  const inWindow = lines.filter((line) => line.left > 300 && line.top > 130 && line.top < 225);
  expect(inWindow.map((line) => folded(line.text))).toEqual([
    "Jean-François L'Œuvrard-Nuñez",
    '3 allée des Érables',
    'Résidence Le Clos',
    '69003 Lyon',
  ]);
});

test('les polices sont dans le fichier, qui dit son titre et sa langue', async () => {
  const pdf = await read(facture);
  expect(pdf.fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
    'NotoSans-Regular',
    'NotoSans-SemiBold',
  ]);
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true);
  expect(pdf.title).toBe('Facture F2026-00042');
  expect(pdf.language).toBe('fr-FR');
  expect(pdf.version).toContain('1.7');
});

test('une ligne dit une fois la marque, le modèle et l’oreille', async () => {
  const text = allText(await read(facture));
  expect(text.match(/Phonak Audéo L90-R/g)).toHaveLength(2);
  expect(text.match(/droite/gi)).toHaveLength(1);
  expect(text.match(/gauche/gi)).toHaveLength(1);
  const [ligne] = facture.lignes;
  if (!ligne) throw new Error('aucune ligne');
  const libre = allText(await read({ ...facture, lignes: [{ ...ligne, description: 'Forfait, à droite' }] }));
  for (const words of ['Forfait, à droite', 'Phonak Audéo L90-R', 'Droite']) expect(libre).toContain(words);
});

test('les champs vides ne laissent ni libellé ni reste', async () => {
  const vide: FacturePdf = {
    ...facture,
    centre: { nom: 'Mon centre', regimeTva: 'franchise' },
    compte: {},
    client: { nom: 'Durand', prenom: '', adresse: null },
    objet: null,
    heureCreation: '',
    note: null,
    dateAppareillage: null,
    lignes: [
      {
        description: 'Appareil auditif',
        oreille: null,
        quantite: 1,
        prixUnitaire: 120_000,
        tauxTva: 0,
        prixTTC: 120_000,
        totalHT: 120_000,
        totalTTC: 120_000,
      },
    ],
    totalLignes: 120_000,
    remise: null,
    totalGeneral: 120_000,
    rbstSS: null,
    rbstCompl: 0,
    resteACharge: 120_000,
  };
  const text = allText(await read(vide));
  expect(text).not.toMatch(
    /null|undefined|NaN|Invalid|Tél|SIRET|ADELI|Mutuelle|Caisse|Objet|Note|Remise|sociale|LPP/,
  );
  expect(text).toContain('Part complémentaire 0,00 €');
  expect(text).toContain('Reste à charge du patient 1 200,00 €');
});

test('46 lignes : plusieurs pages numérotées, titres du tableau répétés, document nommé sur chacune', async () => {
  const lignes = Array.from({ length: 46 }, (_, index) => ({
    ...(index % 2 ? gauche : droite),
    numeroSerie: `SERIE${String(index).padStart(3, '0')}`,
  }));
  const pdf = await read({ ...facture, lignes });
  expect(pdf.pages.length).toBeGreaterThanOrEqual(3);
  pdf.pages.forEach(({ text }, index) => {
    expect(text).toContain(`Page ${index + 1}/${pdf.pages.length}`);
    expect(text).toContain('Facture F2026-00042');
    expect(text).toContain('Oreille Désignation Références Qté');
  });
  for (const { numeroSerie } of lignes) expect(allText(pdf).split(numeroSerie)).toHaveLength(2);
  expect(pdf.pages.at(-1)?.text).toContain('Reste à charge du patient 1 096,30 €');
  expectInsideMargins(pdf);
});

test('noms de plus de 40 lettres, mots sans espace et montants énormes restent entiers dans les marges', async () => {
  const nom = 'Łukaszewska-Öztürk de La Rochefoucauld-Montmorency';
  const email = `${'une.adresse'.repeat(9)}@exemple.fr`;
  const ville = 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';
  const data: FacturePdf = {
    ...facture,
    numeroFacture: 'F2026-00042',
    centre: { ...facture.centre, nom: `Laboratoire ${'d’audioprothèse '.repeat(6)}`, email, ville },
    client: { ...facture.client, nom, email, ville, mutuelle: 'M'.repeat(70), caisse: 'i'.repeat(200) },
    lignes: [
      {
        ...droite,
        description: 'W'.repeat(300),
        modele: 'X'.repeat(90),
        prixUnitaire: 99_999_999_999,
        totalTTC: 999_999_999_999_999,
      },
      {
        ...gauche,
        numeroSerie: '8'.repeat(80),
        codeProduit: 'C'.repeat(60),
        lpp: '7'.repeat(50),
        quantite: 12_345,
      },
    ],
    totalGeneral: 999_999_999_999_999,
    baseHT: 999_999_999_999_999,
    montantTVA: 999_999_999_999_999,
    resteACharge: -999_999_999_999_999,
  };
  const pdf = await read(data);
  const text = dense(allText(pdf));
  for (const whole of [nom, email, ville, 'M'.repeat(70), 'i'.repeat(200), 'W'.repeat(300), 'X'.repeat(90)]) {
    expect(text).toContain(dense(whole));
  }
  for (const whole of ['8'.repeat(80), 'C'.repeat(60), '7'.repeat(50), '12345', '−9999999999999,99€']) {
    expect(text).toContain(whole);
  }
  expectInsideMargins(pdf);
});

test("une note et une description plus longues qu'une page se lisent jusqu'au bout", async () => {
  const note = `${'Longue note. '.repeat(900)}Fin de la note.`;
  const description = `${'Longue description. '.repeat(300)}Fin de la description.`;
  const pdf = await read({ ...facture, note, lignes: [{ ...droite, description }, gauche] });
  const text = allText(pdf);
  expect(text).toContain('Fin de la note.');
  expect(text).toContain('Fin de la description.');
  expect(text.split('Longue').length - 1).toBe(900 + 300);
  expectInsideMargins(pdf);
});

test('une facture annulée le dit en toutes lettres et en filigrane ; une facture payée aussi', async () => {
  const annulee = allText(await read({ ...facture, statut: 'Annulée' }));
  expect(annulee).toContain('Facture annulée.');
  expect(annulee).toContain('ANNULÉE');
  expect(annulee).not.toContain('À régler');
  expect(allText(await read({ ...facture, statut: 'Payée' }))).toContain('Facture payée.');
  expect(allText(await read(facture))).toContain('À régler par le patient : 1 096,30 €');
});

test('lettres polonaises, turques, grecques… passent ; les signes courants ont leur police ; ce qu’aucune n’a devient un « ? » visible', async () => {
  const nom = 'Żółć Ğüşıİ Ștefan Nguyễn Ελένη Україна';
  const text = allText(
    await read({
      ...facture,
      client: { ...facture.client, nom, mutuelle: '日本 \u{1F3A7} ﬁn\u0000\u200B\u202E!' },
    }),
  );
  expect(text).toContain(nom);
  expect(text).toContain('?? \u{1F3A7} fin!');
  const note = allText(await read({ ...facture, note: 'Perte ≥ 70 dB → appareiller ✓ \u{1F600}' }));
  expect(note).toContain('Perte ≥ 70 dB → appareiller ✓ \u{1F600}');
});

test('les mêmes données donnent les mêmes octets', async () => {
  const [first, second] = [await facturePdf(facture), await facturePdf(facture)];
  expect(Buffer.from(first).equals(second)).toBe(true);
});

test('un bordereau de chèques se lit d’un trait : titres et montants ne se coupent pas', async () => {
  const cheque = {
    numero: 'R2026-00077',
    date: '2026-11-23',
    tireur: 'Armand Barbotin',
    banque: 'Banque du Val',
    reference: '0012345',
    montant: 1_234_567,
  };
  const pdf = readPdf(
    await facturePdf({
      numeroBordereau: 'B2026-00001',
      centre: facture.centre,
      date: '2026-11-23',
      creeLe: '2026-11-23T10:00:00.000Z',
      banque: '',
      cheques: [cheque],
      total: cheque.montant,
      annule: false,
    }),
  );
  const lus = pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => dense(text))).join('\n');
  for (const attendu of ['Montant', 'R2026-00077', 'N°dechèque', '12345,67€']) expect(lus).toContain(attendu);
  expectInsideMargins(pdf);
});
