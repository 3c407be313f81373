import type { PartsCalculees } from '~/domain/remboursement/calcul';
import { formatEuros, inputEuros, parseEuros } from '~/lib/euros';
import type { Reprise } from './form.server';

/** The button that works the shares out. */
export const CALCUL = 'calcul';
/** Fields of a form that works shares out, beside its own. */
export const CONTROLES_DE_PARTS = [CALCUL, 'classeParts'] as const;
const REMPLACER_LES_PARTS = 'remplacer';

const PARTS = [
  { cle: 'rbstSS', libelle: 'Part Sécurité sociale' },
  { cle: 'rbstCompl', libelle: 'Part complémentaire' },
] as const;

/**
 * What a form is given back with once its shares are worked out: they fill the fields that are empty, `champs` by name, and take the place of what
 * was typed only where that was asked for.
 */
export function partsDansLeFormulaire(
  parts: PartsCalculees,
  form: FormData,
  champs: Record<'rbstSS' | 'rbstCompl', string>,
): Reprise {
  const remplace = form.get(CALCUL) === REMPLACER_LES_PARTS;
  const lignes = PARTS.map(({ cle, libelle }) => {
    const connue = cle === 'rbstSS' || parts.complConnue;
    const tape = String(form.get(champs[cle]) ?? '').trim();
    const garde = connue && tape !== '' && !remplace && parseEuros(tape) !== parts[cle];
    const lu = parseEuros(tape);
    const dit = lu === null ? tape : formatEuros(lu);
    return { champ: champs[cle], libelle, connue, montant: parts[cle], tape: garde ? dit : null };
  });
  return {
    valeurs: Object.fromEntries(
      lignes
        .filter(({ connue, tape }) => connue && tape === null)
        .map(({ champ, montant }) => [champ, inputEuros(montant)]),
    ),
    suite: {
      genre: 'parts',
      explications: parts.explications,
      reserves: parts.reserves,
      parts: [
        ...lignes.map(({ libelle, connue, montant, tape }) => ({
          libelle,
          montant: connue ? formatEuros(montant) : 'pas encore connue',
          tape,
        })),
        {
          libelle: parts.complConnue
            ? 'Appareils, à la charge du patient'
            : 'Appareils, avant la part complémentaire',
          montant: formatEuros(parts.patient),
          tape: null,
        },
      ],
      differe: lignes.some(({ tape }) => tape !== null),
    },
  };
}
