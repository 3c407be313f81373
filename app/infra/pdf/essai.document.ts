import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { appareilsRemis } from './appareils-remis';
import { entete, rappel } from './entete';
import type { EssaiPdf } from './essai.model';
import { bandeau, groupe } from './informations';
import { papier } from './papier';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import { places } from './signatures-a-apposer';
import { field } from './style';
import { printable } from './texte';
import { joined, jour, montant } from './valeurs';
import { mediation } from './vendeur';

const TITRE = 'Bon d’essai';

/** What a patient signs when devices are handed over to be tried. The same data give the same bytes. */
export function essaiDocument(essai: EssaiPdf): TDocumentDefinitions {
  const lettre = { ...essai, nature: TITRE, numero: '' };
  const { signature } = essai;
  return {
    ...papier({
      titre: TITRE,
      auteur: essai.centre.nom,
      sujet: 'Essai d’aides auditives',
      date: new Date(signature?.signeLe ?? essai.creeLe),
    }),
    header: rappel(lettre),
    footer: pied(TITRE, essai.centre),
    ...(signature && piecesJointes(signature)),
    content: [
      ...entete(lettre),
      ...informations(essai),
      appareilsRemis(essai.appareilsEssayes),
      {
        stack: [
          { text: conditions(essai), margin: [0, 14, 0, 0] },
          places(signature, { accord: 'Date et signature, « Reçu les appareils à l’essai »' }),
        ],
        unbreakable: true,
      },
      ...mediation(essai.centre),
      ...(signature ? preuve(signature) : []),
    ],
  };
}

function informations({ client, ...essai }: EssaiPdf): Content[] {
  return [
    bandeau([
      field('Début de l’essai', jour(essai.dateEssai)),
      field('Jusqu’au, au moins', jour(essai.finPrevue)),
      field('Devis', printable(essai.numeroDevisEssai)),
    ]),
    groupe('Patient', [
      [...field('Nom', joined(' ', printable(client.prenom), printable(client.nom)))],
      [...field('Date de naissance', jour(client.dateNaissance))],
    ]),
  ];
}

const conditions = ({ dureeJours, ...essai }: EssaiPdf): string =>
  [
    'Le patient reconnaît avoir reçu les appareils ci-dessus en bon état, pour un essai d’au moins',
    `${dureeJours} jours qui ne lui est pas facturé, et s’engage à les rendre en bon état s’il ne les garde pas.`,
    depotDit(essai),
  ].join(' ');

function depotDit({
  depot,
  depotVerse = depot,
  chequeGarde,
  caution = 'un chèque gardé sans être encaissé',
}: Pick<EssaiPdf, 'depot' | 'depotVerse' | 'chequeGarde' | 'caution'>): string {
  if (depot === null || depotVerse === null) return 'Aucune caution n’est demandée.';
  if (chequeGarde)
    return `Caution de ${montant(depot)} : ${caution}, rendue avec les appareils ; elle n’est ni un règlement ni un acompte.`;
  if (depot === depotVerse) return `Acompte versé : ${montant(depot)}.`;
  const reste = depot > 0 ? `il en reste ${montant(depot)}` : 'rien n’en est plus détenu';
  return `Acompte versé : ${montant(depotVerse)}\u202F; rendu ou annulé : ${montant(depotVerse - depot)}\u202F; ${reste}.`;
}
