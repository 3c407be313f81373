import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { COTE } from '~/lib/oreilles';
import { bilanAuditif, tableau, titre } from './bilan';
import type { CompteRenduPdf } from './compte-rendu.model';
import { entete, rappel } from './entete';
import { bandeau } from './informations';
import { signe } from './lignes';
import { papier } from './papier';
import { pied } from './pied';
import { field } from './style';
import { printable, printableLines } from './texte';
import { joined, jour } from './valeurs';

const TITRE = 'Compte rendu d’appareillage';

/** What a prescriber reads of a fitting: tests, devices, hours a day, gains, comment. The same data give the same bytes. */
export function compteRenduDocument(rendu: CompteRenduPdf): TDocumentDefinitions {
  const { nom, adresse, codePostal, ville } = rendu.prescripteur;
  const lettre = { ...rendu, nature: 'Compte rendu', numero: 'd’appareillage auditif' };
  return {
    ...papier({
      titre: TITRE,
      auteur: rendu.centre.nom,
      sujet: 'Appareillage auditif',
      date: new Date(rendu.creeLe),
    }),
    header: rappel({ ...lettre, numero: '' }),
    footer: pied(TITRE, rendu.centre),
    content: [
      ...entete({ ...lettre, client: { nom, adresse, codePostal, ville } }),
      bandeau([
        field('Date', jour(rendu.date)),
        field('Patient', joined(' ', printable(rendu.client.prenom), printable(rendu.client.nom))),
        field('Né(e) le', jour(rendu.client.dateNaissance)),
        field('Appareillage', jour(rendu.dateAppareillage)),
      ]),
      ...appareils(rendu),
      ...texte('Motivation du patient', rendu.motivation),
      ...bilan(rendu),
      ...gains(rendu),
      ...questionnaires(rendu),
      ...texte('Commentaire', rendu.commentaire),
    ],
  };
}

const texte = (title: string, content: string): Content[] =>
  content === '' ? [] : [{ stack: [titre(title), { text: printableLines(content) }] }];

function appareils({ appareils: all }: CompteRenduPdf): Content[] {
  if (all.length === 0) return [titre('Appareils'), { text: 'Aucun appareil au dossier.' }];
  const rows = all.map(({ cote, nom, numeroSerie, heures }): TableCell[] => [
    {
      columns: [
        { width: 12, ...signe(cote), margin: [0, 3, 0, 0] },
        { width: 60, text: COTE[cote].seule },
      ],
    },
    { text: printable(nom) || '–' },
    { text: printable(numeroSerie) || '–' },
    { text: heures || 'non relevées' },
  ]);
  return [
    titre('Appareils'),
    tableau([80, 200, 110], ['Oreille', 'Appareil', 'N° de série', 'Port par jour'], rows),
  ];
}

const bilan = ({ bilan: mesure }: CompteRenduPdf): Content[] =>
  mesure
    ? bilanAuditif(mesure)
    : [titre('Audiométrie'), { text: 'Aucun bilan auditif joint à ce compte rendu.' }];

function gains({ gains: all }: CompteRenduPdf): Content[] {
  const title = titre('Gain prothétique en champ libre');
  if (all.length === 0) return [title, { text: 'Non mesuré.' }];
  return [
    {
      stack: [title, { ul: all.map(({ libelle, valeur }) => `${printable(libelle)} : ${valeur}`) }],
      unbreakable: true,
    },
  ];
}

function questionnaires({ questionnaires: all }: CompteRenduPdf): Content[] {
  if (all.length === 0) return [];
  return [
    {
      stack: [
        titre('Questionnaires'),
        ...all.map(
          ({ libelle, valeur, details }): Content => ({
            stack: [
              { text: `${libelle} : ${valeur}` },
              ...(details.length > 0
                ? [{ ul: details.map(printable), margin: [8, 1, 0, 0] } as Content]
                : []),
            ],
            margin: [0, 0, 0, 3],
          }),
        ),
        { text: 'Questions dans une formulation propre, cotation publiée.', style: 'small' },
      ],
      unbreakable: true,
    },
  ];
}
