import { type ElementXml, enfant, lireArbre, texteDe, XmlIllisible } from '~/lib/arbre-xml';
import { isDay, isHour } from '~/lib/dates';
import type { Oreille } from '~/lib/oreilles';
import {
  FREQUENCES,
  type Frequence,
  NE,
  NIVEAU_MAX,
  NIVEAU_MIN,
  type Seuil,
  type Seuils,
  seuilsVides,
} from '../audiogramme';
import type { ColonneComplement, Complements } from '../complements';
import {
  type ConditionVocale,
  type CoteVocale,
  NIVEAU_VOCALE_MAX,
  POINTS_MAX,
  SERIES_MAX,
  type SerieVocale,
} from '../vocale';
import {
  ACTIONS_MAX,
  BLOCS,
  ESPACE_AUDIOGRAMME,
  ESPACE_PATIENT,
  LAISSES_MAX,
  MESSAGES_NOAH,
} from './format-noah';

/** A test as the file has it. */
export interface BilanNoah {
  /** Its day and hour as written, which are those of the place where it was made. */
  date: string;
  heure: string | null;
  ligne: number;
  seuils: Seuils;
  courbes: Complements['courbes'];
  vocale: SerieVocale[];
}

export interface FichierNoah {
  patient: { nom: string; prenom: string; dateNaissance: string };
  bilans: BilanNoah[];
  /** How many points were read and have no place here: other frequencies, half steps, other measurements. */
  ignores: number;
  /** Where they stand and why, LAISSES_MAX at most. */
  laisses: LaisseNoah[];
}

/** What of a file has no place here. */
export interface LaisseNoah {
  ligne: number;
  raison: string;
}

/** Reads an export of one patient. Raises XmlIllisible, which names the line. */
export function lireNoah(text: string): FichierNoah {
  const racine = lireArbre(text);
  if (racine.nom !== 'NOAH_Patients_Export' || racine.espace !== ESPACE_PATIENT)
    throw new XmlIllisible(racine.ligne, 'ce n’est pas un export de patients de Noah.');
  const patients = racine.enfants.filter(({ nom }) => nom === 'Patient');
  const [dossier, second] = patients;
  if (!dossier) throw new XmlIllisible(racine.ligne, 'aucun patient dans le fichier.');
  if (second) throw new XmlIllisible(second.ligne, MESSAGES_NOAH.patients);
  const patient = enfant(dossier, 'Patient') ?? dossier;
  const ne = texteDe(patient, 'DateofBirth').slice(0, 10);
  const actions = enfant(dossier, 'Actions')?.enfants.filter(({ nom }) => nom === 'Action') ?? [];
  const trop = actions[ACTIONS_MAX];
  if (trop) throw new XmlIllisible(trop.ligne, `plus de ${ACTIONS_MAX} séances.`);
  const lecture: Lecture = { ignores: 0, laisses: [] };
  const bilans = actions.flatMap((action) => lireAction(action, lecture));
  return {
    patient: {
      nom: texteDe(patient, 'LastName'),
      prenom: texteDe(patient, 'FirstName'),
      dateNaissance: isDay(ne) ? ne : '',
    },
    bilans,
    ...lecture,
  };
}

type Lecture = Pick<FichierNoah, 'ignores' | 'laisses'>;

/** Notes what is left aside: `points` of them, at an element's line. */
function laisser(lecture: Lecture, { ligne }: ElementXml, raison: string, points = 1): void {
  lecture.ignores += points;
  if (points > 0 && lecture.laisses.length < LAISSES_MAX) lecture.laisses.push({ ligne, raison });
}

function lireAction(action: ElementXml, lecture: Lecture): BilanNoah[] {
  const standards = (enfant(action, 'PublicData')?.enfants ?? []).filter(
    ({ nom, espace }) => nom === 'HIMSAAudiometricStandard' && espace.startsWith(ESPACE_AUDIOGRAMME),
  );
  if (standards.length === 0) return [];
  const quand = enfant(action, 'ActionDate');
  const [, date = '', heure] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(quand?.texte.trim() ?? '') ?? [];
  if (!isDay(date))
    throw new XmlIllisible((quand ?? action).ligne, 'la date de la séance (ActionDate) est illisible.');
  if (heure && !isHour(heure))
    throw new XmlIllisible((quand ?? action).ligne, 'l’heure de la séance (ActionDate) est illisible.');
  const bilan: BilanNoah = {
    ...{ date, heure: heure && heure !== '00:00' ? heure : null, ligne: action.ligne },
    ...{ seuils: seuilsVides(), courbes: {}, vocale: [] },
  };
  for (const bloc of standards.flatMap(({ enfants }) => enfants)) lireBloc(bloc, bilan, lecture);
  const mesure =
    bilan.vocale.length > 0 ||
    Object.keys(bilan.courbes).length > 0 ||
    Object.values(bilan.seuils).some(({ air, os }) => Object.keys({ ...air, ...os }).length > 0);
  return mesure ? [bilan] : [];
}

type Sortie = { voie: 'air' | 'os' | 'champ'; cote: CoteVocale };

const VOIES: Record<string, Sortie['voie']> = {
  AirConductor: 'air',
  InsertPhone: 'air',
  BoneConductor: 'os',
  FreeField: 'champ',
};
const COTES: Record<string, CoteVocale> = { Right: 'droite', Left: 'gauche', Binaural: 'deux' };

function sortieDe(conditions: ElementXml | undefined): Sortie | null {
  const text = conditions ? texteDe(conditions, 'StimulusSignalOutput') : '';
  const [, transducteur = '', ear = ''] = /^([A-Za-z]+?)(Right|Left|Binaural)$/.exec(text) ?? [];
  const [voie, cote] = [VOIES[transducteur], COTES[ear]];
  return voie && cote ? { voie, cote } : null;
}

/** Aided: either of the two conditions says so; 'UnAided' and 'NoCondition' do not. */
const isAided = (conditions: ElementXml | undefined): boolean =>
  ['HearingInstrument_1_Condition', 'HearingInstrument_2_Condition'].some((nom) =>
    /^aided/i.test(conditions ? texteDe(conditions, nom) : ''),
  );

function lireBloc(bloc: ElementXml, bilan: BilanNoah, lecture: Lecture): void {
  const conditions = enfant(bloc, 'AudMeasurementConditions');
  const sortie = sortieDe(conditions);
  const points = bloc.enfants.filter(({ nom }) => nom !== 'AudMeasurementConditions');
  const known = Object.values(BLOCS).some((nom) => nom === bloc.nom);
  if (!known) laisser(lecture, bloc, `mesure ${bloc.nom}, ${points.length} point(s)`, points.length);
  else if (!sortie)
    laisser(lecture, bloc, `sortie du son inconnue, ${points.length} point(s)`, points.length);
  else if (bloc.nom === BLOCS.vocale) lireVocale(bloc, points, sortie, isAided(conditions), bilan, lecture);
  else for (const point of points) lirePoint(bloc, point, sortie, isAided(conditions), bilan, lecture);
}

function lirePoint(
  bloc: ElementXml,
  point: ElementXml,
  { voie, cote }: Sortie,
  aided: boolean,
  { seuils, courbes }: BilanNoah,
  lecture: Lecture,
): void {
  const frequence = nombre(point, 'StimulusFrequency', [0, 20_000]);
  const niveau = nombre(point, 'StimulusLevel', [-50, 200]);
  const status = texteDe(point, 'TonePointStatus');
  const hz = FREQUENCES.find((each) => each === frequence);
  const seuil = status === 'NoResponse' ? NE : grille(niveau);
  const measured = ['', 'Normal', 'AlwaysResponse', 'NoResponse'].includes(status);
  if (!hz || seuil === null || !measured) {
    const horsGrille = measured ? `niveau ${niveau} dB hors de la grille de 5 en 5` : `point noté ${status}`;
    laisser(lecture, point, hz ? horsGrille : `fréquence ${frequence} Hz`);
    return;
  }
  const put = (colonne: ColonneComplement, value: Seuil) => {
    courbes[colonne] = { ...courbes[colonne], [hz satisfies Frequence]: value };
  };
  if (bloc.nom === BLOCS.inconfort) {
    if (cote === 'deux' || voie !== 'air') laisser(lecture, point, 'inconfort ailleurs qu’au casque');
    else put(`inconfort-${cote}`, seuil);
    return;
  }
  if (voie === 'champ') {
    put(`${aided ? 'avec' : 'sans'}-${cote}`, seuil);
    return;
  }
  if (cote === 'deux' || aided) {
    laisser(
      lecture,
      point,
      aided ? 'seuil appareillé au casque' : 'seuil au casque des deux oreilles ensemble',
    );
    return;
  }
  seuils[cote satisfies Oreille][voie][hz] = seuil;
  const masque = enfant(point, 'MaskingLevel') && grille(nombre(point, 'MaskingLevel', [-50, 200]));
  if (typeof masque === 'number') put(`masque-${cote}-${voie}`, masque);
}

const CONDITIONS_AIDEES = { droite: 'champ_droite', gauche: 'champ_gauche', deux: 'champ_deux' } as const;

function lireVocale(
  bloc: ElementXml,
  elements: readonly ElementXml[],
  { voie, cote }: Sortie,
  aided: boolean,
  { vocale }: BilanNoah,
  lecture: Lecture,
): void {
  const condition: ConditionVocale | null =
    voie === 'champ'
      ? aided
        ? CONDITIONS_AIDEES[cote]
        : 'champ_sans'
      : voie === 'air' && !aided
        ? 'casque'
        : null;
  const byNiveau = new Map<number, SerieVocale['points'][number]>();
  for (const point of elements) {
    const niveau = Math.round(nombre(point, 'StimulusLevel', [-50, 200]));
    const pourcent = Math.round(nombre(point, 'ScorePercent', [0, 100]));
    const placed =
      niveau >= 0 && niveau <= NIVEAU_VOCALE_MAX && !byNiveau.has(niveau) && byNiveau.size < POINTS_MAX;
    if (!condition) laisser(lecture, point, 'vocale par une sortie que l’audiogramme n’a pas');
    else if (placed) byNiveau.set(niveau, { niveau, pourcent, justes: null, mots: null });
    else laisser(lecture, point, `vocale à ${niveau} dB : hors de l’échelle, répétée ou de trop`);
  }
  const points = [...byNiveau.values()].sort((a, b) => a.niveau - b.niveau);
  if (points.length === 0 || condition === null) return;
  if (vocale.length === SERIES_MAX)
    throw new XmlIllisible(bloc.ligne, `plus de ${SERIES_MAX} séries de mots.`);
  vocale.push({ cote, condition, materiel: '', rsb: null, masque: null, points });
}

/** A threshold of our table; null for half steps and what is off the paper. */
const grille = (niveau: number): number | null =>
  Number.isInteger(niveau / 5) && niveau >= NIVEAU_MIN && niveau <= NIVEAU_MAX ? niveau + 0 : null;

/** A number that must be there, within bounds. Raises XmlIllisible. */
function nombre(point: ElementXml, nom: string, [min, max]: readonly [number, number]): number {
  const element = enfant(point, nom);
  const text = element?.texte.trim() ?? '';
  const value = /^-?\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new XmlIllisible((element ?? point).ligne, `${nom} est absent ou illisible.`);
}
