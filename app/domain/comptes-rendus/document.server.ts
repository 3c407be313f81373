import type { ClientRow } from '~/db/rows/clients';
import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import type { CompteRenduPdf } from '~/infra/pdf/compte-rendu.model';
import { toParis } from '~/lib/dates';
import { COTES } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import { appareilsOf } from '../appareillage/appareils.server';
import { type Bilan, toBilan } from '../bilans/bilan';
import { bilanPdf } from '../bilans/bilan-pdf';
import { gainTonal } from '../bilans/complements';
import { COTES_VOCALE, type CoteVocale, formatDb, gainsVocaux, titreSerie } from '../bilans/vocale';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { NotFoundError } from '../errors';
import { prescripteurDuTexte } from '../prescripteurs/du-texte.server';
import { questionnairesDits } from '../questionnaires/pour-compte-rendu.server';
import { formatHeures } from './compte-rendu';

/** What a report says, from the client's record as it stands. The caller has found the client. Raises NotFoundError. */
export async function documentDe(
  tx: Context,
  client: ClientRow,
  row: CompteRenduRow,
): Promise<CompteRenduPdf> {
  const centre = await tx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const { nom_compte, tel_compte, mail_compte, num_adeli_compte } = await findEmetteur(tx);
  const bilanRow = row.bilan_id && (await tx.db.from('bilans').where({ id: row.bilan_id }).first());
  const bilan = bilanRow ? toBilan(bilanRow) : null;
  return {
    centre: await enteteImprime(tx, centre),
    compte: {
      ...{ nomCompte: nom_compte, telCompte: tel_compte, mailCompte: mail_compte },
      numAdeliCompte: num_adeli_compte,
    },
    client: { nom: client.nom, prenom: client.prenom, dateNaissance: client.date_naissance },
    prescripteur: await destinataire(tx, row.prescripteur),
    // One that was handed over bears that day, whenever it is printed again.
    date: toParis(row.fait_le ?? tx.now()).date,
    dateAppareillage: client.date_appareillage,
    appareils: await appareilsDe(tx, client.id, row),
    bilan: bilan && bilanPdf(bilan),
    gains: gainsDe(bilan),
    questionnaires: await questionnairesDits(tx, client.id),
    motivation: row.motivation,
    commentaire: row.commentaire,
    creeLe: row.modifie_le,
  };
}

async function destinataire(tx: Context, texte: string): Promise<CompteRenduPdf['prescripteur']> {
  const prescripteur = await prescripteurDuTexte(tx, texte);
  if (!prescripteur) return { nom: texte };
  const { adresse, code_postal: codePostal, ville } = prescripteur;
  return { nom: texte, adresse, codePostal, ville };
}

async function appareilsDe(
  tx: Context,
  clientId: string,
  row: CompteRenduRow,
): Promise<CompteRenduPdf['appareils']> {
  const portes = await appareilsOf(tx, clientId);
  return COTES.flatMap(({ oreille, cote }) => {
    const porte = portes[oreille];
    const heures = formatHeures(cote === 'D' ? row.heures_d : row.heures_g);
    if (!isFitted(porte) && heures === '') return [];
    const nom = [porte.marqueAppareil, porte.modelAppareil].filter(Boolean).join(' ');
    return { cote, nom, numeroSerie: porte.numeroSerie, heures: heures && `${heures} h` };
  });
}

/** What the devices bring in free field by tone and by speech; where neither was measured the report says so. */
function gainsDe(bilan: Bilan | null): CompteRenduPdf['gains'] {
  if (!bilan) return [];
  const tonal = (Object.keys(COTES_VOCALE) as CoteVocale[]).flatMap((cote) => {
    const gain = gainTonal(bilan.complements, cote);
    const libelle = `Gain tonal, ${COTES_VOCALE[cote].toLowerCase()}`;
    return gain === null ? [] : [{ libelle, valeur: formatDb(gain) }];
  });
  const vocal = gainsVocaux(bilan.vocale).map(({ avec, gain }) => ({
    libelle: `Gain vocal, ${titreSerie({ ...avec, materiel: '', masque: null }).toLowerCase()}`,
    valeur: formatDb(gain),
  }));
  return [...tonal, ...vocal];
}
