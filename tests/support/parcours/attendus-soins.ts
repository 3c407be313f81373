import { addDays, toParis } from '~/lib/dates';
import { moinsMois, plusMois } from './mois';
import type { EnvoiSimule, Soins } from './soins';

interface Qui {
  id: string;
  pose: string | null;
  oppose: boolean;
}

/** By the rules' words, with the periods that are shipped: what ought to stand on a day's worklist for what happened to a patient, with the day that explains it. */
export function attendusDesSoins(
  { id, pose, oppose }: Qui,
  soins: Soins,
  { jour, now }: { jour: string; now: string },
): Map<string, string> {
  const lignes = attendusDesParts(soins, jour);
  const enEssai = soins.essais.some(({ portes }) => portes.length > 0);
  const parStatut = attendusDuStatut(id, soins, { jour, pose, enEssai });
  for (const [cle, explique] of parStatut) lignes.set(cle, explique);
  const debut = essaiSansSuite(soins, { jour, now, pose });
  if (debut)
    lignes.set(`essaiSansRdv:${id}:${debut.slice(0, 10)}`, debut.length > 10 ? toParis(debut).date : debut);
  for (const { id: essai, bonId, debut, portes, fini, signe } of soins.essais) {
    const fin = portes.map((porte) => porte.fin).sort()[0];
    // Told five days before it ends, and until it is decided.
    if (fin && fin <= addDays(jour, 5)) lignes.set(`finEssai:${essai}:${fin}`, fin);
    if (!fini && !signe) lignes.set(`bonEssai:${essai}:${bonId}`, debut);
  }
  // Of the present fitting's visits the first that nobody has planned, thirty days ahead.
  const aPlanifier = soins.visites
    .filter(({ pose: de, faite, rdv }) => de === pose && !faite && (rdv === null || rdv.annule))
    .sort((a, b) => (`${a.prevue}${a.id}` < `${b.prevue}${b.id}` ? -1 : 1))[0];
  if (aPlanifier && aPlanifier.prevue <= addDays(jour, 30))
    lignes.set(`suivi:${aPlanifier.id}`, aPlanifier.prevue);
  for (const { id: visite, faite, rdv } of soins.visites)
    if (!faite && rdv && !rdv.annule && rdv.end <= now)
      lignes.set(`suiviANoter:${visite}:${rdv.id}`, toParis(rdv.start).date);
  for (const reparation of soins.reparations) {
    const { etat, depuis } = reparation;
    if (etat === 'recue' && depuis <= addDays(jour, -2))
      lignes.set(`reparation:${reparation.id}:recue`, depuis);
    if (etat === 'envoyee' && enRetard(reparation, jour, 15))
      lignes.set(`reparation:${reparation.id}:envoyee`, depuis);
    if (etat === 'revenue') lignes.set(`reparationRemise:${reparation.id}:revenue`, depuis);
  }
  for (const embout of soins.embouts) {
    const { etat, depuis } = embout;
    const dit =
      (etat === 'empreinte' && depuis <= addDays(jour, -2)) ||
      (etat === 'commande' && enRetard(embout, jour, 10)) ||
      etat === 'recu';
    if (dit) lignes.set(`embout:${embout.id}:${etat}`, depuis);
  }
  for (const { id: facture, date, annulee, appareil, compteRendu } of soins.factures) {
    if (appareil && !annulee && !compteRendu && date >= moinsMois(jour, 6))
      lignes.set(`compteRendu:${facture}`, date);
  }
  const piles = soins.factures
    .filter((facture) => facture.piles && !facture.annulee)
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (piles && pose && !oppose) {
    const due = plusMois(piles, 6);
    if (due <= jour && due >= moinsMois(jour, 3)) lignes.set(`piles:${id}:${piles}`, piles);
  }
  return lignes;
}

/** When the trial of a patient without an appointment ahead began, that is not about to end: the one that is recorded, else that of the status. */
function essaiSansSuite(
  { essais, rdv, statut }: Soins,
  { jour, now, pose }: { jour: string; now: string; pose: string | null },
): string | undefined {
  if (rdv.some(({ start, annule }) => !annule && start >= now)) return undefined;
  const portes = essais.flatMap((essai) => essai.portes);
  const premier = essais
    .filter(({ fini }) => !fini)
    .sort((a, b) => (`${a.debut}${a.id}` < `${b.debut}${b.id}` ? -1 : 1))[0];
  if (portes.length > 0) {
    const finit = portes.some(({ fin }) => fin <= addDays(jour, 5));
    return premier && premier.portes.length > 0 && !finit ? premier.debut : undefined;
  }
  const debut = rdv
    .filter(({ type, annule }) => type === statut && !annule)
    .map(({ start }) => start)
    .sort()
    .at(-1);
  const dure = debut && addDays(toParis(debut).date, 30) >= jour;
  const depuis = debut && pose !== null && pose >= debut.slice(0, 10);
  return statut === 'Rdv 1er essai' && dure && !depuis ? debut : undefined;
}

/** What insurers owe. A refused share says why, and of which invoice: no day explains it. */
export function attendusDesParts({ factures }: Soins, jour: string): Map<string, string> {
  const lignes = new Map<string, string>();
  for (const { date, annulee, part } of factures) {
    if (!part?.due || annulee) continue;
    const refusee = part.etat === 'rejetee' || part.etat === 'a_reclamer';
    const tard = part.echeance ? part.echeance < jour : date < addDays(jour, -30);
    if (refusee || tard) lignes.set(`tiersPayant:${part.id}`, '');
  }
  return lignes;
}

/** Late by its own day, else after so many days without one. */
const enRetard = ({ depuis, attendu }: EnvoiSimule, jour: string, jours: number): boolean =>
  attendu ? attendu < jour : depuis < addDays(jour, -jours);

function attendusDuStatut(
  id: string,
  { statut, statutLe, rdv }: Soins,
  { jour, pose, enEssai }: { jour: string; pose: string | null; enEssai: boolean },
): Map<string, string> {
  const lignes = new Map<string, string>();
  if (statut === '' || enEssai) return lignes;
  const siens = rdv.filter(({ type, annule }) => type === statut && !annule);
  const connu = siens.some(({ end, pris }) => end >= statutLe || pris >= statutLe);
  if (!connu) lignes.set(`rdv:${id}:${statutLe.slice(0, 10)}`, '');
  if (statut !== 'Rdv 1er essai') return lignes;
  const debut =
    siens
      .map(({ start }) => start)
      .sort()
      .at(-1) ?? statutLe;
  const { date } = toParis(debut);
  const poseDepuis = pose !== null && pose >= date;
  // Longer than thirty days, and nothing fitted since.
  if (addDays(date, 30) < jour && !poseDepuis) lignes.set(`essai:${id}:${debut.slice(0, 10)}`, date);
  return lignes;
}

/** Orders belong to no patient: late by their own day, else after ten days. */
export function attendusDesCommandes(commandes: readonly EnvoiSimule[], jour: string): Map<string, string> {
  const late = commandes.filter((each) => each.etat === 'attendue' && enRetard(each, jour, 10));
  return new Map(
    late.map(({ id, depuis, attendu }) => [`commande:${id}${attendu ? `:${attendu}` : ''}`, depuis]),
  );
}
