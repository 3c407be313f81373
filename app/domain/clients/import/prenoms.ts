import { compactText, foldText } from '~/lib/texte';

/** What makes another first name of one: Louis and Louise, Paul and Pauline, Claude and Claudette. */
const AUTRE_PRENOM = /^(a|e|n|ie|le|ne|re|se|te|que|ine|tte|line|nine|tine|ette|elle|ienne)$/;

/**
 * Whether two first names may be one person's: the same, a shorter or other spelling of it, or missing on one side (docs/regles/imports.md). 'Jean' and
 * 'Jean-Pierre', 'J.' and 'Jeanne', 'Alex' and 'Alexandre', 'Sylvie' and 'Silvie' may; 'Louis' and 'Louise', 'Anne' and 'Marc' may not.
 */
export function peutEtreLeMeme(a: string, b: string): boolean {
  const [court = '', long = ''] = [a, b].map(compactText).sort((x, y) => x.length - y.length);
  if (court === '' || court === long) return true;
  if (isBeginning(court, long)) return true;
  const [premiersCourts = [], premiersLongs = []] = [mots(a), mots(b)].sort((x, y) => x.length - y.length);
  if (premiersCourts.every((mot, rang) => memeMot(mot, premiersLongs[rang] ?? ''))) return true;
  return ecritAutrement(court) === ecritAutrement(long);
}

const mots = (prenom: string): string[] =>
  foldText(prenom)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** One name of several: the same, in another spelling, or its initial: 'J.-P.' */
const memeMot = (a: string, b: string): boolean => {
  const [court = '', long = ''] = [a, b].sort((x, y) => x.length - y.length);
  return ecritAutrement(court) === ecritAutrement(long) || (court.length === 1 && long.startsWith(court));
};

/** An initial, or the beginning of the name as one is called: 'Fred'. */
const isBeginning = (court: string, long: string): boolean =>
  long.startsWith(court) &&
  (court.length === 1 || (court.length >= 3 && !AUTRE_PRENOM.test(long.slice(court.length))));

/** What is heard, more or less: 'Katherine' and 'Catherine', 'Mathieu' and 'Matthieu'. */
const ecritAutrement = (prenom: string): string =>
  prenom
    .replace(/ph/g, 'f')
    .replace(/qu|k/g, 'c')
    .replace(/h/g, '')
    .replace(/y/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1');
