import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { cleDeSerie } from '../exemplaires/exemplaire';
import type { DossierLu } from './dossier-lu';
import { type Acte, aVenir, type Constat, dit, manque, sansObjet } from './piece';

export function constatFacture({ factures, essais, appareillage, avoirs }: DossierLu): Constat {
  const [facture] = factures;
  if (!facture) {
    if (appareillage.appareils.length === 0 || essais.some(({ row }) => row.fini_le === null))
      return aVenir('Les appareils ne sont pas encore facturés');
    return manque('Aucune facture d’appareils pour cet appareillage', { vers: 'facturation' });
  }
  const { numero_facture, date_facture, total_general } = facture.row;
  const parts = [`${numero_facture} du ${formatDay(date_facture ?? '')}`];
  if (total_general !== null) parts.push(formatEuros(total_general));
  if (avoirs.length > 0) parts.push(`avoir ${avoirs.map(({ numero_avoir }) => numero_avoir).join(', ')}`);
  return dit(parts.join(', '), [], null);
}

export function constatReglements({ factures, reglements }: DossierLu): Constat {
  const [facture] = factures;
  if (!facture) return aVenir('Rien n’est encore facturé');
  const { reste_patient, reste_amo, reste_amc, fichier } = facture.row;
  const recu = reglements
    .filter(({ mode }) => mode !== 'ecart')
    .reduce((sum, { montant }) => sum + montant, 0);
  const attendu = Math.max(0, reste_amo) + Math.max(0, reste_amc);
  const parts = [`${formatEuros(recu)} reçus`];
  if (attendu > 0) parts.push(`${formatEuros(attendu)} attendus des assurances`);
  const manques =
    reste_patient > 0 && fichier === null ? [`${formatEuros(reste_patient)} dus par le patient`] : [];
  return dit(parts.join(', '), manques, { vers: 'reglements' });
}

export function constatCompteRendu({
  comptesRendus,
  factures,
  echeanceCompteRendu,
  aujourdhui,
}: DossierLu): Constat {
  const fait = comptesRendus.find(({ fait_le }) => fait_le !== null);
  if (fait?.fait_le) {
    const tard = fait.echeance !== null && fait.fait_le > fait.echeance;
    const delai = tard ? `, après le délai du ${formatDay(fait.echeance ?? '')}` : '';
    const donne = fait.mode === 'courriel' ? 'Confié à la messagerie pour' : 'Remis à';
    return dit(`${donne} ${fait.prescripteur} le ${formatDay(fait.fait_le)}${delai}`, [], null);
  }
  const [facture] = factures;
  if (!facture || echeanceCompteRendu === null) return aVenir('Attendu après la facture');
  const acte: Acte = { vers: 'compteRendu', id: comptesRendus[0]?.id ?? null, factureId: facture.row.id };
  const prepare = comptesRendus[0] ? ', préparé mais non remis' : '';
  if (aujourdhui <= echeanceCompteRendu)
    return {
      etat: 'a_venir',
      detail: `À remettre au plus tard le ${formatDay(echeanceCompteRendu)}${prepare}`,
      acte,
    };
  return manque(`Attendu avant le ${formatDay(echeanceCompteRendu)}${prepare}`, acte);
}

export function constatSeries({ appareillage, factures }: DossierLu): Constat {
  const { appareils } = appareillage;
  if (appareils.length === 0) return manque('Aucun appareil au dossier', { vers: 'appareillage' });
  const manques = appareils.flatMap(({ oreille, numero_serie }) => {
    const titre = COTE[oreille].titre.toLowerCase();
    if (numero_serie === '') return [`${titre} sans numéro de série`];
    const [facture] = factures;
    const ligne = facture?.lignes.find((each) => each.oreille === oreille);
    if (!ligne || cleDeSerie(ligne.numero_serie) === cleDeSerie(numero_serie)) return [];
    if (ligne.numero_serie === '') return [`${titre} : la facture n’a pas de numéro`];
    return [`${titre} : la facture dit ${ligne.numero_serie}`];
  });
  const noms = appareils.map(
    ({ oreille, marque, modele, numero_serie }) =>
      `${oreille === 'D' ? 'OD' : 'OG'} ${[marque, modele].filter(Boolean).join(' ')}${numero_serie ? ` n° ${numero_serie}` : ''}`,
  );
  return dit(noms.join(', '), manques, { vers: 'appareillage' });
}

export function constatSuivi({ etapes, client, appareillage }: DossierLu): Constat {
  if (appareillage.poseLe === null) return aVenir('Les visites se comptent du jour de l’appareillage');
  if (etapes.length === 0) {
    if (!appareillage.enCours)
      return { etat: 'sans_objet', detail: 'Aucune visite gardée de cet ancien appareillage', acte: null };
    return manque('Aucune visite prévue', { vers: 'suivi' });
  }
  const faites = etapes.filter(({ etat }) => etat === 'faite').length;
  const excusees = etapes.filter(({ etat }) => etat === 'non_faite').length;
  const parts = [accord(faites, 'visite faite', 'visites faites')];
  if (excusees > 0) parts.push(`${accord(excusees, 'non faite', 'non faites')}, avec sa raison`);
  const retard = etapes.filter(({ etat }) => etat === 'retard');
  if (retard.length === 0 || client.deces_le !== null) {
    const passe = faites + excusees > 0 || client.deces_le !== null;
    return passe ? dit(parts.join(', '), [], null) : aVenir('Aucune visite n’est encore due');
  }
  const jours = retard.slice(0, 4).map(({ prevueLe }) => formatDay(prevueLe));
  return dit(parts.join(', '), [`en retard : ${jours.join(', ')}${retard.length > 4 ? '…' : ''}`], {
    vers: 'suivi',
  });
}

export const constatConsentements = ({ client }: DossierLu): Constat => {
  if (client.sans_relance) return dit('Le patient ne veut aucune relance', [], null);
  const accords = [
    client.rappel_courriel && 'rappels de rendez-vous par courriel',
    client.relance_courriel && 'relances par courriel',
    client.relance_sms && 'relances par SMS',
    client.appel_commercial && 'appels pour proposer une vente',
  ].filter(Boolean);
  return accords.length > 0
    ? dit(`Accord donné : ${accords.join(', ')}`, [], null)
    : sansObjet('Ni accord ni opposition enregistrés, donc ni courriel ni SMS');
};
