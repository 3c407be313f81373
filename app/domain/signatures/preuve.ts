import type { SignatureRow } from '~/db/rows/signatures';
import type { SignaturePdf } from '~/infra/pdf/signature.model';
import { formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { fuseauCourant, nomDuFuseau } from '~/lib/fuseau';
import { COTE } from '~/lib/oreilles';
import type { DevisAccepte } from '../devis/choix-devis';
import { QUALITES, type Qualite } from './signature.schema';
import { CADRE, type Point } from './trace';

/** What is kept of how a signature came about; instants are UTC. */
export interface Preuves {
  /** Where the strokes came from, and what the browser calls itself. */
  adresseIp: string;
  navigateur: string;
  /** Who had it signed or asked for it, and when. */
  demandePar: string;
  demandeLe: string;
  /** At a distance: the address that link and code went to, when the link was opened and the code sent. */
  courriel?: string;
  ouvertLe?: string | null;
  codeLe?: string | null;
  /** On paper: the SHA-256 of what was sent. */
  feuille?: string;
}

export const MODES: Record<SignatureRow['mode'], string> = {
  sur_place: 'Sur place, à l’écran',
  a_distance: 'À distance, par un lien et un code envoyés par courriel',
  papier: 'Sur papier, numérisé',
};

/** Of what a browser says of itself so much is kept. */
const NAVIGATEUR_MAX = 300;
export const navigateurDe = (agent: string): string =>
  agent.replace(/[^\x20-\x7e]/g, '?').slice(0, NAVIGATEUR_MAX);

export interface ASigner {
  mode: SignatureRow['mode'];
  titre: string;
  signataire: string;
  qualite: Qualite | '';
  traits: Point[][];
  /** What of a quote is accepted; null for what is no quote. */
  accepte: DevisAccepte | null;
  /** SHA-256 of the document as it was shown, and its bytes. */
  empreinte: string;
  original: Uint8Array;
  preuves: Preuves;
  /** UTC instant. */
  signeLe: string;
}

/** What a signed document shows of its signature. */
export function toSignaturePdf(asked: ASigner): SignaturePdf {
  const { signataire, qualite, traits, signeLe, preuves } = asked;
  const quand = instant(signeLe);
  const lines: [string, string | null | undefined][] = [
    ['Document', asked.titre],
    ['Empreinte SHA-256', asked.empreinte],
    ['Signé', quand],
    [
      'Par',
      signataire && [signataire, qualite && QUALITES[qualite].toLowerCase()].filter(Boolean).join(', '),
    ],
    ['Manière', MODES[asked.mode]],
    ...(asked.accepte ? accepted(asked.accepte) : []),
    ['Demandé par', preuves.demandePar],
    ['Demandé', instant(preuves.demandeLe)],
    ['Courriel du lien et du code', preuves.courriel],
    ['Lien ouvert', preuves.ouvertLe && instant(preuves.ouvertLe)],
    ['Code envoyé', preuves.codeLe && `${instant(preuves.codeLe)}, saisi juste`],
    ['Adresse IP', preuves.adresseIp],
    ['Navigateur', preuves.navigateur],
    ['SHA-256 de la feuille reçue', preuves.feuille],
  ];
  return {
    signataire,
    qualite: qualite ? QUALITES[qualite] : '',
    quand,
    traits,
    cadre: CADRE,
    preuves: lines.flatMap(([nom, valeur]) => (valeur ? [{ nom, valeur }] : [])),
    signeLe,
    original: {
      nom: `${asked.titre.replace(/[^\p{L}\p{N}]+/gu, '-')}-presente.pdf`,
      base64: Buffer.from(asked.original).toString('base64'),
    },
  };
}

/** 'le 23/11/2026 à 18:05 (heure de Paris)' */
const instant = (utc: string): string =>
  `le ${formatInstant(utc).replace(' ', ' à ')} (${nomDuFuseau(fuseauCourant())})`;

const accepted = ({ lignes, totalTTC, resteACharge }: DevisAccepte): [string, string][] => [
  ...lignes.map(({ cote, offre, designation, totalTTC: total }): [string, string] => [
    cote ? COTE[cote].titre : 'Accessoires',
    `${designation}${offre === 'classe1' ? ' (offre de classe I)' : ''}, ${formatEuros(total)}`,
  ]),
  ['Total accepté', `${formatEuros(totalTTC)}, dont ${formatEuros(resteACharge)} à la charge du patient`],
];
