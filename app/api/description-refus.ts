import { z } from 'zod';
import { REFUS } from '~/domain/codes';
import { PANNES } from '~/lib/codes-panne';
import type { Operation } from './operation';
import { type CodeErreur, statutOf } from './statuts';

const CODES: Record<string, string> = { ...Object.assign({}, ...Object.values(REFUS)), ...PANNES };

/** The error that every call may answer with. */
export const Erreur = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: 'Une phrase en français.', examples: ['Client introuvable.'] }),
    code: z.string().meta({ description: 'Stable, pour un programme.', examples: ['client_introuvable'] }),
    errors: z.record(z.string(), z.string()).meta({ description: 'Ce qui ne va pas, champ par champ.' }),
    msg: z.string().optional().meta({ description: 'Comme message, pour les appels qui le lisent là.' }),
    suite: z
      .looseObject({ confirmer: z.array(z.string()).optional() })
      .optional()
      .meta({
        description: 'Ce que peut porter l’essai suivant : confirmer ; ou le client qui a remplacé celui-ci.',
      }),
    reference: z
      .string()
      .optional()
      .meta({ description: 'D’une erreur du serveur : ce qui est au journal.' }),
  })
  .meta({ id: 'Erreur', description: 'Ce qui est refusé, ou a échoué.' });

/** What any call may be refused with, by status. */
const PARTOUT: Record<number, { description: string; codes: readonly CodeErreur[] }> = {
  400: {
    description: 'Ce qui est demandé est faux ou manque.',
    codes: ['saisie_invalide', 'json_illisible', 'entete_illisible', 'centre_illisible', 'requete_refusee'],
  },
  401: {
    description: 'On ne sait pas qui appelle.',
    codes: ['token_absent', 'token_invalide', 'token_expire'],
  },
  403: {
    description: 'L’appelant ne le peut pas.',
    codes: ['acces_refuse', 'mot_de_passe_provisoire', 'second_facteur_a_activer', 'jeton_insuffisant'],
  },
  404: { description: 'N’existe pas pour l’appelant.', codes: ['adresse_inconnue'] },
  409: {
    description: 'Contredit ce qui est enregistré.',
    codes: ['a_reessayer', 'demande_en_cours', 'cle_deja_employee', 'dossier_limite'],
  },
  412: { description: 'L’enregistrement a changé depuis la version d’If-Match.', codes: ['version_perimee'] },
  413: { description: 'Le corps est trop grand.', codes: ['envoi_trop_grand'] },
  415: { description: 'Le corps n’est pas d’un type que l’appel prend.', codes: ['type_refuse'] },
  429: {
    description: 'Trop de demandes ; Retry-After dit quand revenir.',
    codes: ['requetes_trop_nombreuses'],
  },
  500: { description: 'Erreur du serveur.', codes: ['erreur_imprevue'] },
  503: {
    description: 'Indisponible pour le moment ; Retry-After dit quand revenir.',
    codes: ['service_indisponible', 'base_occupee', 'base_injoignable', 'enregistrement_incertain'],
  },
};

/** What a call may be refused with, by status. */
export function refusalsOf({
  acces,
  refus = [],
  siVersion,
  methode,
  corps,
}: Operation): Record<string, object> {
  const left = Object.entries(PARTOUT).filter(
    ([statut]) =>
      (acces !== 'public' || !['401', '403'].includes(statut)) &&
      (siVersion || statut !== '412') &&
      (corps || !['413', '415'].includes(statut)) &&
      (methode !== 'get' || statut !== '409'),
  );
  const said: Record<string, CodeErreur[]> = Object.fromEntries(
    left.map(([statut, { codes }]) => [statut, [...codes]]),
  );
  for (const code of refus) {
    const statut = statutOf(code);
    said[statut] = [...new Set([...(said[statut] ?? []), code])];
  }
  return Object.fromEntries(
    Object.entries(said).map(([statut, codes]) => [statut, refusal(Number(statut), codes)]),
  );
}

const refusal = (statut: number, codes: readonly CodeErreur[]) => ({
  description: [PARTOUT[statut]?.description, ...codes.map((code) => `\`${code}\` : ${CODES[code]}`)].join(
    '\n',
  ),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Erreur' },
      examples: Object.fromEntries(codes.slice(0, 1).map((code) => [code, { value: exempleOf(code) }])),
    },
  },
});

const exempleOf = (code: CodeErreur) => ({ success: false, message: CODES[code], code, errors: {} });
