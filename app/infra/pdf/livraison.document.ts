import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { COTE } from '~/lib/oreilles';
import { entete, rappel } from './entete';
import { bandeau, groupe } from './informations';
import { signe } from './lignes';
import type { AppareilLivre, LivraisonPdf } from './livraison.model';
import { papier } from './papier';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import { places } from './signatures-a-apposer';
import { ACCENT, field, LINE, TINT, WIDTH } from './style';
import { printable } from './texte';
import { joined, jour, quantite, telephone } from './valeurs';

/** pdfmake writes into the widths of a table: each document has its own. */
const COLONNES = [70, 135, 128, 90, 36];
const TITRES = ['Oreille', 'Appareil', 'N° de série', 'Code LPP', 'Qté'];

/** What a patient signs when the devices are handed over: which ones, by their serial numbers. The same data give the same bytes. */
export function livraisonDocument(livraison: LivraisonPdf): TDocumentDefinitions {
  const lettre = { ...livraison, nature: 'Bon de livraison', numero: '' };
  const { signature } = livraison;
  return {
    ...papier({
      titre: 'Bon de livraison',
      auteur: livraison.centre.nom,
      sujet: 'Appareillage auditif',
      date: new Date(signature?.signeLe ?? livraison.creeLe),
    }),
    header: rappel(lettre),
    footer: pied('Bon de livraison', {
      nom: printable(livraison.centre.nom),
      siret: livraison.centre.siret,
    }),
    ...(signature && piecesJointes(signature)),
    content: [
      ...entete(lettre),
      ...informations(livraison),
      appareils(livraison.appareilsLivres),
      {
        stack: [
          {
            text:
              'Le patient reconnaît avoir reçu ce jour les appareils ci-dessus en bon état, avec leurs notices, et en avoir appris ' +
              'l’usage et l’entretien.',
            margin: [0, 14, 0, 0],
          },
          places(signature, { accord: 'Date et signature, « Reçu les appareils »' }),
        ],
        unbreakable: true,
      },
      ...(signature ? preuve(signature) : []),
    ],
  };
}

function informations({ client, ...livraison }: LivraisonPdf): Content[] {
  return [
    bandeau([
      field('Date de livraison', jour(livraison.dateLivraison)),
      field('Appareillage', jour(livraison.dateAppareillage)),
      field('Téléphone', telephone(client.telephonePortable) || telephone(client.telephoneFixe)),
    ]),
    groupe('Patient', [
      [...field('Nom', joined(' ', printable(client.prenom), printable(client.nom)))],
      [...field('Date de naissance', jour(client.dateNaissance))],
    ]),
  ];
}

function appareils(livres: readonly AppareilLivre[]): Content {
  const padding = (WIDTH - COLONNES.reduce((sum, width) => sum + width, 0)) / (2 * COLONNES.length);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...COLONNES],
      body: [
        TITRES.map((text): TableCell => ({ text, bold: true, fontSize: 8, color: ACCENT })),
        ...livres.map(row),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      hLineColor: () => LINE,
      vLineWidth: () => 0,
      fillColor: (line) => (line === 0 ? TINT : null),
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    margin: [0, 10, 0, 0],
  };
}

const row = (livre: AppareilLivre): TableCell[] => [
  {
    columns: [
      { width: 12, ...signe(livre.cote), margin: [0, 3, 0, 0] },
      { width: 50, text: COTE[livre.cote].seule },
    ],
  },
  { text: joined(' ', printable(livre.marque), printable(livre.modele)) || '–', bold: true },
  { text: printable(livre.numeroSerie) || '–' },
  { text: joined(' · ', printable(livre.lpp), printable(livre.codeProduit)) },
  { text: quantite(livre.quantite) },
];
