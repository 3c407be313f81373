import { accord } from '~/lib/accord';
import { formatDay, toParis } from '~/lib/dates';
import { COTE, COTES, type Cote } from '~/lib/oreilles';
import type { Bilan } from '../bilans/bilan';
import type { DossierLu } from './dossier-lu';
import { type Acte, aVenir, type Constat, dit, manque } from './piece';

/** The ears that the fitting is of; both where it has no device. */
function cotesDe({ appareillage }: DossierLu): Cote[] {
  const fitted = new Set(appareillage.appareils.map(({ oreille }) => oreille));
  const found = COTES.map(({ cote }) => cote).filter((cote) => fitted.has(cote));
  return found.length > 0 ? found : COTES.map(({ cote }) => cote);
}

export function constatPrescription(dossier: DossierLu): Constat {
  const { prescription, jour, scan, appareillage } = dossier;
  if (!prescription)
    return manque(`Aucune prescription enregistrée au ${formatDay(jour)}`, {
      vers: 'prescription',
      id: null,
    });
  const { row, valableJusquAu } = prescription;
  const manques: string[] = [];
  if (jour > valableJusquAu)
    manques.push(`plus valable le ${formatDay(jour)} : elle l’était jusqu’au ${formatDay(valableJusquAu)}`);
  const prescrite = (cote: Cote) => row.oreilles === 'deux' || row.oreilles === COTE[cote].oreille;
  const hors = appareillage.appareils.length > 0 ? cotesDe(dossier).filter((cote) => !prescrite(cote)) : [];
  for (const cote of hors) manques.push(`${COTE[cote].titre.toLowerCase()} appareillée sans être prescrite`);
  if (!scan) manques.push('sans scan');
  return dit(`Du ${formatDay(row.date)}, par ${row.prescripteur || 'un prescripteur non nommé'}`, manques, {
    vers: 'prescription',
    id: row.id,
  });
}

export function constatDevis({
  devis: [premier],
  signatures,
  mentionsManquantes,
  factures,
}: DossierLu): Constat {
  if (!premier) return manque('Aucun devis pour cet appareillage', { vers: 'devis', id: null });
  const { id, numero_devis, date_devis } = premier;
  const nom = `N° ${numero_devis}${date_devis ? ` du ${formatDay(date_devis)}` : ''}`;
  const signature = signatures.get(id);
  const manques: string[] = [];
  if (mentionsManquantes.length > 0) manques.push(`sans ${mentionsManquantes.slice(0, 3).join(', ')}`);
  if (!signature)
    manques.push(premier.decision === 'accepte' ? 'accepté sans signature gardée' : 'non signé');
  const facture = factures[0]?.row.date_facture;
  if (date_devis && facture && date_devis > facture)
    manques.push(`daté après la facture du ${formatDay(facture)}`);
  const acte: Acte =
    signature || premier.decision !== '' || mentionsManquantes.length > 0
      ? { vers: 'devis', id }
      : { vers: 'signatureDevis', id };
  const signe = signature ? `, signé le ${formatDay(toParis(signature.signe_le).date)}` : '';
  return dit(`${nom}${signe}`, manques, acte);
}

export function constatEssai({ essais, signatures, appareillage }: DossierLu): Constat {
  const [dernier] = essais;
  if (!dernier) {
    if (appareillage.appareils.length === 0) return aVenir('Aucun appareil n’est encore remis');
    return manque('Aucun essai enregistré pour cet appareillage', { vers: 'essai' });
  }
  const { row } = dernier;
  const detail = `Essai du ${formatDay(row.debut)}, ${row.duree_jours} jours au moins`;
  const manques = signatures.has(row.bon_id) ? [] : ['bon non signé'];
  // The slip of a trial that is over cannot be signed any more: its page says what is kept.
  return dit(
    detail,
    manques,
    row.fini_le === null ? { vers: 'signatureEssai', id: row.bon_id } : { vers: 'essai' },
  );
}

export function constatBilan(dossier: DossierLu): Constat {
  const { bilans, appareillage, jour, audiogramme } = dossier;
  const limite = appareillage.poseLe ?? jour;
  const avant = bilans.filter(({ date }) => date <= limite);
  const joint = audiogramme ? ' ; un audiogramme médical est joint à la prescription, il n’est pas relu' : '';
  const dernier = avant.at(-1);
  if (!dernier)
    return manque(`Aucun bilan auditif avant l’appareillage${joint}`, { vers: 'bilan', id: null });
  const manques = mesuresManquantes(avant, cotesDe(dossier));
  const detail = `${accord(avant.length, 'bilan', 'bilans')} avant l’appareillage, le dernier du ${formatDay(dernier.date)}`;
  return dit(detail, manques.length > 0 ? [`non mesuré : ${manques.join(', ')}${joint}`] : [], {
    vers: 'bilan',
    id: dernier._id,
  });
}

/** What of the measures that a file must hold was taken in none of the tests. */
function mesuresManquantes(bilans: readonly Bilan[], cotes: readonly Cote[]): string[] {
  return cotes.flatMap((cote) => {
    const { oreille, titre } = COTE[cote];
    const mesure = (conduction: 'air' | 'os') =>
      bilans.some(({ seuils }) => Object.keys(seuils[oreille][conduction]).length > 0);
    const vocale = bilans.some((bilan) =>
      bilan.vocale.some(
        (serie) => (serie.cote === oreille || serie.cote === 'deux') && serie.points.length > 0,
      ),
    );
    const lacks = [
      mesure('air') ? '' : 'aérienne',
      mesure('os') ? '' : 'osseuse',
      vocale ? '' : 'vocale',
    ].filter(Boolean);
    return lacks.length > 0 ? [`${lacks.join(' et ')} (${titre.toLowerCase()})`] : [];
  });
}
