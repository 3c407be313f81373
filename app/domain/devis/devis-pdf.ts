import type { ClientRow } from '~/db/rows/clients';
import type { DevisPdf, OffrePdf } from '~/infra/pdf/devis.model';
import type { CentrePdf } from '~/infra/pdf/facture.model';
import type { Cote } from '~/lib/oreilles';
import type { DevisLu } from './devis-lus.repo.server';
import { lastDay } from './mentions';
import {
  computeMontantsDevis,
  hasClasse1,
  isClasse1,
  isResponsable,
  type LigneDevis,
  taxeDuDevis,
} from './montants-devis';
import { offreClasse1, reservesClasse1 } from './offre-classe1';

/** The document of a quote: the client as it is today, `centre` as `printedEntete` gives it, everything else as the quote has it. */
export function toDevisPdf(devis: DevisLu, client: ClientRow, centre: CentrePdf): DevisPdf {
  const { lignes, complDeduite, ...totaux } = computeMontantsDevis(devis, devis.regles.classe1);
  const { baseHT, montantTVA, arrondiHT } = taxeDuDevis(totaux, centre.regimeTva);
  const complConnue = complDeduite !== null || devis.rbstComplDevis !== null;
  const accessoires = lignes.find(({ cote }) => cote === null);
  return {
    centre,
    compte: { nomCompte: devis.nomCompte, numAdeliCompte: devis.numAdeliCompte },
    client: {
      nom: client.nom,
      prenom: client.prenom,
      adresse: client.adresse,
      codePostal: client.code_postal,
      ville: client.ville,
      telephoneFixe: client.telephone_fixe,
      telephonePortable: client.telephone_portable,
      email: client.email,
      dateNaissance: client.date_naissance,
      caisse: client.caisse,
      numeroSecu: client.numero_secu,
      mutuelle: client.mutuelle,
    },
    numeroDevis: devis.numeroDevis,
    dateDevis: devis.dateDevis,
    valableJusquAu: lastDay(devis),
    datePrescription: devis.datePrescriptionDevis,
    prescripteur: devis.prescripteurDevis,
    classe: devis.classeAppareilDevis,
    oreilles: lignes.flatMap((ligne) =>
      ligne.cote === null
        ? []
        : {
            cote: ligne.cote,
            propose: toOffre(devis, ligne.cote, ligne, complConnue),
            classe1: toClasse1(devis, ligne.cote, ligne.quantite),
          },
    ),
    accessoires: accessoires
      ? { ...accessoires, designation: devis.accessoiresDevis || 'Accessoires' }
      : null,
    essai: devis.dureeEssaiDevis,
    essaiMinimum: devis.regles.essaiJours,
    garantie: devis.garantieDevis,
    services: devis.servicesInclusDevis,
    ...totaux,
    ...{ totalHT: baseHT, montantTVA, arrondiHT },
    rbstSS: devis.rbstSSDevis,
    rbstCompl: complConnue ? totaux.rbstCompl : null,
    complDeduite: isResponsable(complDeduite),
    reserves: reservesClasse1(devis),
    acompte: devis.acompteDevis,
    creeLe: devis.creeLe,
  };
}

function toOffre(devis: DevisLu, cote: Cote, ligne: LigneDevis, complConnue: boolean): OffrePdf {
  return {
    marque: devis[`marqueAppareil${cote}Devis`],
    modele: devis[`modeleAppareil${cote}Devis`],
    numeroSerie: devis[`numeroSerie${cote}Devis`],
    lpp: devis[`lpp${cote}Devis`],
    bobineT: devis[`bobineT${cote}Devis`],
    fabrication: devis[`fabrication${cote}Devis`],
    quantite: ligne.quantite,
    prixHT: devis[`prixHT${cote}Devis`],
    prixTTC: devis[`prixTTC${cote}Devis`],
    totalTTC: ligne.totalTTC,
    rbstSS: devis.rbstSSDevis === null ? null : ligne.rbstSS,
    rbstCompl: complConnue ? ligne.rbstCompl : null,
    resteACharge: ligne.resteACharge,
  };
}

function toClasse1(devis: DevisLu, cote: Cote, quantite: number): OffrePdf | null {
  if (isClasse1(devis) || !hasClasse1(devis, cote)) return null;
  const { refus: _refus, reserves: _reserves, ...montants } = offreClasse1(devis, cote, quantite);
  return {
    marque: devis[`marque${cote}Classe1`],
    modele: devis[`modele${cote}Classe1`],
    lpp: devis[`lpp${cote}Classe1`],
    bobineT: devis[`bobineT${cote}Classe1`],
    fabrication: devis[`fabrication${cote}Classe1`],
    ...montants,
  };
}
