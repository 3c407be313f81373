import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DevisPdf } from './devis.model';
import { appareils } from './devis-appareils';
import { conditions } from './devis-conditions';
import { totauxDevis } from './devis-totaux';
import { entete, rappel } from './entete';
import { bandeau, groupe } from './informations';
import { papier } from './papier';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import { field } from './style';
import { printable } from './texte';
import { joined, jour, nir, prefixed, shortened, telephone } from './valeurs';
import { avisVendeur, mediation } from './vendeur';

/**
 * The quote as a centre hands it to a patient, after the French model for hearing aids (order of 28 April 2017, modified 29 August 2019).
 * What a field lacks leaves no caption behind.
 */
export function devisDocument(devis: DevisPdf): TDocumentDefinitions {
  const numero = printable(devis.numeroDevis);
  const lettre = { ...devis, nature: 'Devis', numero: `N° ${numero}` };
  return {
    ...papier({
      titre: `Devis ${numero}`,
      auteur: devis.centre.nom,
      sujet: 'Appareillage auditif',
      date: new Date(devis.signature?.signeLe ?? devis.creeLe),
    }),
    header: rappel(lettre),
    footer: pied(`Devis ${shortened(numero, 16)}`, devis.centre),
    ...(devis.signature && piecesJointes(devis.signature)),
    content: [
      ...entete(lettre),
      ...informations(devis),
      ...appareils(devis),
      ...totauxDevis(devis),
      ...conditions(devis),
      ...mediation(devis.centre),
      ...avisVendeur(devis.manquesVendeur),
      ...(devis.signature ? preuve(devis.signature) : []),
    ],
  };
}

function informations({ client, ...devis }: DevisPdf): Content[] {
  return [
    bandeau([
      field('Date', jour(devis.dateDevis)),
      field('Validité', prefixed('jusqu’au ', jour(devis.valableJusquAu))),
      field('Prescription', joined(' · ', jour(devis.datePrescription), printable(devis.prescripteur))),
    ]),
    groupe('Patient et assurance', [
      [
        ...field('Patient', joined(' ', printable(client.prenom), printable(client.nom))),
        ...field('Date de naissance', jour(client.dateNaissance)),
      ],
      [
        ...field('Numéro de sécurité sociale', nir(client.numeroSecu)),
        ...field('Caisse', printable(client.caisse)),
      ],
      [
        ...field('Complémentaire', printable(client.mutuelle)),
        ...field('Téléphone', telephone(client.telephonePortable) || telephone(client.telephoneFixe)),
      ],
    ]),
  ];
}
