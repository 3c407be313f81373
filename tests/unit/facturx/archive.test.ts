import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { ciiOf } from '~/infra/facturx/cii';
import type { AvoirPdf, DonneesFacturx, FacturePdf } from '~/infra/pdf/facture.model';
import facturePdf from '../../../workers/facture-pdf';
import { ESPECES, factureDe, type Vente } from '../../support/facturx/pieces';
import { readPdf, readXmp } from '../pdf/lecture';

const VENTE: Vente = { regime: 'tva55', lignes: [{ quantite: 1, prix: 142_180, taux: 550 }] };

const especeDe = (nom: string): FacturePdf | AvoirPdf => (ESPECES[nom] as () => FacturePdf | AvoirPdf)();

const mot = (object: mupdf.PDFObject): string => (object.isName() ? object.asName() : object.asString());

/** What PDF/A-3 asks of a file's structure; the names of what it lacks. */
function fautes(bytes: Uint8Array): string[] {
  const document = new mupdf.PDFDocument(bytes);
  const trailer = document.getTrailer();
  const root = trailer.get('Root');
  const intent = root.get('OutputIntents', 0);
  const lu = readPdf(bytes);
  const xmp = readXmp(lu.metadonnees);
  const dit = {
    'en-tête binaire': bytes.slice(9, 15).filter((byte) => byte > 127).length >= 4,
    chiffré: trailer.get('Encrypt').isNull(),
    identifiant: trailer.get('ID').isArray(),
    part: xmp['pdfaid:part'] === '3' && xmp['pdfaid:conformance'] === 'B',
    titre: xmp['dc:title'] === lu.title && xmp['dc:creator'] === lu.author,
    date:
      xmp['xmp:CreateDate']?.replace(/[-:T]/g, '') ===
      trailer.get('Info', 'CreationDate').asString().slice(2),
    'intention de sortie':
      mot(intent.get('S')) === 'GTS_PDFA1' &&
      intent.get('DestOutputProfile').readStream().asUint8Array().length > 1000 &&
      intent.get('DestOutputProfile', 'N').asNumber() === 3,
    'métadonnées en clair': root.get('Metadata', 'Filter').isNull(),
    polices: lu.fonts.length === 2 && lu.fonts.every(({ embedded }) => embedded),
    'ni script ni action': ['OpenAction', 'AA', 'AcroForm'].every((key) => root.get(key).isNull()),
    'ni script nommé': root.get('Names', 'JavaScript').isNull(),
    'objets permis': objetsInterdits(document).length === 0,
  };
  return Object.entries(dit).flatMap(([nom, bon]) => (bon ? [] : [nom]));
}

/** What an archive may not hold: contents outside of the file, filters that have an owner, sound and films. */
function objetsInterdits(document: mupdf.PDFDocument): string[] {
  return Array.from({ length: document.countObjects() }, (_, number) => document.newIndirect(number))
    .filter((object) => object.isDictionary() || object.isStream())
    .flatMap((object) => [
      ...(object.isStream() && !object.get('F').isNull() ? ['contenu ailleurs'] : []),
      ...(object.isStream() && !object.get('Filter').isNull() && mot(object.get('Filter')) !== 'FlateDecode'
        ? [`filtre ${object.get('Filter')}`]
        : []),
      ...['Sound', 'Movie'].filter((nom) => object.get('Type').isName() && mot(object.get('Type')) === nom),
    ]);
}

function pieceJointe(bytes: Uint8Array) {
  const root = new mupdf.PDFDocument(bytes).getTrailer().get('Root');
  const filespec = root.get('AF', 0);
  if (filespec.isNull()) return null;
  const file = filespec.get('EF', 'F');
  return {
    nom: mot(filespec.get('UF')),
    relation: mot(filespec.get('AFRelationship')),
    nature: mot(file.get('Subtype')),
    cree: file.get('Params', 'CreationDate').asString(),
    modifie: file.get('Params', 'ModDate').asString(),
    nommee: mot(root.get('Names', 'EmbeddedFiles', 'Names', 0)),
    xml: file.readStream().asString(),
  };
}

describe('PDF/A-3b', () => {
  test.each(Object.keys(ESPECES))(
    '%s : la structure est celle d’une archive, le CII est dedans',
    async (nom) => {
      const piece = especeDe(nom);
      const bytes = await facturePdf(piece);
      expect(fautes(bytes)).toEqual([]);
      const instant = 'facture' in piece ? 'D:20261123080500Z' : 'D:20261121094200Z';
      expect(pieceJointe(bytes)).toEqual({
        nom: 'factur-x.xml',
        relation: 'Alternative',
        nature: 'text/xml',
        cree: instant,
        modifie: instant,
        nommee: 'factur-x.xml',
        xml: ciiOf(piece, piece.facturx as DonneesFacturx),
      });
      const xmp = readXmp(readPdf(bytes).metadonnees);
      expect(xmp).toMatchObject({
        'fx:DocumentType': 'INVOICE',
        'fx:DocumentFileName': 'factur-x.xml',
        'fx:Version': '1.0',
        'fx:ConformanceLevel': 'EN 16931',
        'pdfaSchema:prefix': 'fx',
      });
    },
  );

  test('sans SIRET : une archive sans pièce jointe, qui ne se dit pas Factur-X', async () => {
    const bytes = await facturePdf(factureDe({ ...VENTE, centre: { siret: '' } }));
    expect(fautes(bytes)).toEqual([]);
    expect(pieceJointe(bytes)).toBeNull();
    expect(readPdf(bytes).metadonnees).not.toContain('factur-x');
  });

  test('un brouillon est un PDF ordinaire, et le dit', async () => {
    const bytes = await facturePdf({
      ...factureDe({ ...VENTE, facture: { numero_facture: '' } }),
      facturx: null,
    });
    expect(pieceJointe(bytes)).toBeNull();
    const { pages, title, metadonnees } = readPdf(bytes);
    expect(metadonnees).not.toContain('pdfaid');
    expect(title).toBe('Facture');
    expect(pages[0]?.text).toContain('BROUILLON');
    expect(pages[0]?.text).not.toContain('À régler');
  });

  test('le même état redonne les mêmes octets, d’un processus à l’autre et après d’autres documents', async () => {
    const bytes = await facturePdf(especeDe('avec remise et parts'));
    for (const nom of Object.keys(ESPECES)) await facturePdf(especeDe(nom));
    expect(Buffer.from(await facturePdf(especeDe('avec remise et parts'))).equals(bytes)).toBe(true);
  });
});

describe('ce que la page dit de plus', () => {
  const textOf = async (piece: FacturePdf | AvoirPdf): Promise<string> =>
    readPdf(await facturePdf(piece))
      .pages.map(({ text }) => text)
      .join(' ');

  test('réglée en partie : ce qui est réglé et ce qui reste', async () => {
    const text = await textOf(especeDe('réglée en partie'));
    expect(text).toContain('Déjà réglé : 410,50 €');
    expect(text).toContain('À régler par le patient : 1 089,50 €');
  });

  test('reprise en partie par un avoir', async () => {
    const text = await textOf(factureDe({ ...VENTE, facture: { reste_patient: 100_000 } }));
    expect(text).toContain('Repris par avoir : 500,00 €');
    expect(text).toContain('À régler par le patient : 1 000,00 €');
  });

  test('un avoir nomme sa facture, ses lignes, ses montants et qui les reçoit', async () => {
    const text = await textOf(especeDe('avoir de tout'));
    for (const attendu of [
      'Avoir',
      'A2026-00007',
      'F2026-00042 du 21/11/2026',
      'Appareil <rendu> & remboursé',
      '23/11/2026 à 09:05',
      'Appareil auditif Phonak Audéo L90-R',
      'Remise −123,45 €',
      'Total TTC 1 604,05 €',
      'Part sécurité sociale reprise 240,00 €',
      'Au crédit du patient 1 364,05 €',
      'Vient en déduction de ce qui est dû sur la facture F2026-00042',
    ])
      expect(text).toContain(attendu);
    expect(text).not.toContain('À régler');
  });
});
