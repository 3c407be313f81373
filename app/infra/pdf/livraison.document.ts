import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { appareilsRemis } from './appareils-remis';
import { entete, rappel } from './entete';
import { bandeau, groupe } from './informations';
import type { LivraisonPdf } from './livraison.model';
import { papier } from './papier';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import { places } from './signatures-a-apposer';
import { field } from './style';
import { printable } from './texte';
import { joined, jour, telephone } from './valeurs';
import { mediation } from './vendeur';

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
    footer: pied('Bon de livraison', livraison.centre),
    ...(signature && piecesJointes(signature)),
    content: [
      ...entete(lettre),
      ...informations(livraison),
      appareilsRemis(livraison.appareilsLivres),
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
      ...mediation(livraison.centre),
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
