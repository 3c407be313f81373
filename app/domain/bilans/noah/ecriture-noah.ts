import { type Oreille, oreilles } from '~/lib/oreilles';
import { escapeXml } from '~/lib/xml';
import { CONDUCTIONS, type Courbe, NE, NIVEAU_MAX } from '../audiogramme';
import type { Bilan } from '../bilan';
import { measured } from '../dessin';
import { COTES_VOCALE, type CoteVocale, type SerieVocale } from '../vocale';
import { BLOCS, ESPACE_AUDIOGRAMME, ESPACE_PATIENT } from './format-noah';

export interface PatientNoah {
  _id: string;
  nom: string;
  prenom: string;
  dateNaissance: string | null;
}

const EARS: Record<CoteVocale, string> = { droite: 'Right', gauche: 'Left', deux: 'Binaural' };
const COTES = Object.keys(COTES_VOCALE) as CoteVocale[];

const tag = (nom: string, contenu: string | number): string =>
  `<${nom}>${typeof contenu === 'number' ? contenu : escapeXml(contenu)}</${nom}>`;

/** A patient's tests in the XML format of Noah, 500, one action each; not certified. What it has no place for (tinnitus, words counted) is left out. */
export function ecrireNoah(patient: PatientNoah, bilans: readonly Bilan[]): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<pt:NOAH_Patients_Export xmlns:pt="${ESPACE_PATIENT}">`,
    '<pt:Patient>',
    '<pt:Patient>',
    tag('pt:NOAHPatientNumber', patient._id),
    tag('pt:FirstName', patient.prenom),
    tag('pt:LastName', patient.nom),
    ...(patient.dateNaissance ? [tag('pt:DateofBirth', patient.dateNaissance)] : []),
    '</pt:Patient>',
    '<pt:Actions>',
    ...bilans.flatMap(action),
    '</pt:Actions>',
    '</pt:Patient>',
    '</pt:NOAH_Patients_Export>',
  ];
  return `${lines.join('\n')}\n`;
}

function action(bilan: Bilan): string[] {
  const { courbes } = bilan.complements;
  return [
    '<pt:Action>',
    tag('pt:TypeOfData', 'Audiogram'),
    tag('pt:Description', 'Bilan auditif'),
    tag('pt:ActionDate', `${bilan.date}T${bilan.heure ?? '00:00'}:00`),
    tag('pt:LastModifiedDate', bilan.modifieLe),
    '<pt:PublicData>',
    `<HIMSAAudiometricStandard Version="500" xmlns="${ESPACE_AUDIOGRAMME}">`,
    ...oreilles.flatMap((oreille) =>
      CONDUCTIONS.flatMap((conduction) =>
        tonale(
          `${conduction === 'air' ? 'AirConductor' : 'BoneConductor'}${EARS[oreille]}`,
          bilan.seuils[oreille][conduction],
          { masque: courbes[`masque-${oreille}-${conduction}`], contre: oreille },
        ),
      ),
    ),
    ...COTES.flatMap((cote) => [
      ...tonale(`FreeField${EARS[cote]}`, courbes[`sans-${cote}`] ?? {}),
      ...tonale(`FreeField${EARS[cote]}`, courbes[`avec-${cote}`] ?? {}, { aide: true }),
    ]),
    ...oreilles.flatMap((oreille) =>
      tonale(`AirConductor${EARS[oreille]}`, courbes[`inconfort-${oreille}`] ?? {}, { bloc: 'inconfort' }),
    ),
    ...bilan.vocale.flatMap(vocale),
    '</HIMSAAudiometricStandard>',
    '</pt:PublicData>',
    '</pt:Action>',
  ];
}

interface Options {
  masque?: Courbe | undefined;
  /** The ear that is tested: its noise goes to the other one. */
  contre?: Oreille;
  aide?: boolean;
  bloc?: keyof typeof BLOCS;
}

function conditions(output: string, signal: string, { masque, contre, aide = false }: Options): string[] {
  const autre = contre === 'droite' ? 'Left' : 'Right';
  return [
    '<AudMeasurementConditions>',
    tag('StimulusSignalType', signal),
    tag('MaskingSignalType', masque ? 'NarrowBandNoise' : 'NoSignalApplied'),
    tag('StimulusSignalOutput', output),
    tag('MaskingSignalOutput', masque ? `AirConductor${autre}` : 'NoSignalOutput'),
    tag('StimulusdBWeighting', 'HL'),
    tag('MaskingdBWeighting', masque ? 'HL' : 'NodBWeighting'),
    tag('HearingInstrument_1_Condition', aide ? 'Aided1' : 'UnAided'),
    '</AudMeasurementConditions>',
  ];
}

function tonale(output: string, courbe: Courbe, options: Options = {}): string[] {
  const points = measured(courbe);
  if (points.length === 0) return [];
  const nom = BLOCS[options.bloc ?? 'tonale'];
  const masques = options.masque ?? {};
  const masked = points.some(([hz]) => masques[hz] !== undefined);
  return [
    `<${nom}>`,
    ...conditions(output, 'PureTone', { ...options, masque: masked ? masques : undefined }),
    ...points.map(([hz, seuil]) => {
      const noise = masques[hz];
      const masking =
        noise === undefined ? '' : tag('MaskingFrequency', hz) + tag('MaskingLevel', Number(noise));
      const level = tag('StimulusFrequency', hz) + tag('StimulusLevel', seuil === NE ? NIVEAU_MAX : seuil);
      return `<TonePoints>${level}${masking}${tag('TonePointStatus', seuil === NE ? 'NoResponse' : 'Normal')}</TonePoints>`;
    }),
    `</${nom}>`,
  ];
}

function vocale({ cote, condition, points }: SerieVocale): string[] {
  const champ = condition !== 'casque';
  const output = `${champ ? 'FreeField' : 'AirConductor'}${EARS[cote]}`;
  return [
    `<${BLOCS.vocale}>`,
    ...conditions(output, 'Speech', { aide: champ && condition !== 'champ_sans' }),
    ...points.map(
      ({ niveau, pourcent, mots }) =>
        `<SpeechDiscriminationPoints>${tag('StimulusLevel', niveau)}${tag('ScorePercent', pourcent)}` +
        `${mots === null ? '' : tag('NumberOfWords', mots)}</SpeechDiscriminationPoints>`,
    ),
    `</${BLOCS.vocale}>`,
  ];
}
