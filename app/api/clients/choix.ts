import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import { type ChoixDuPatient, MODES_CHOIX, OBJETS_CHOIX } from '~/domain/vie-privee/choix';
import { ChoixSaisi } from '~/domain/vie-privee/choix.schema';
import { getChoix, noterChoix } from '~/domain/vie-privee/choix.service.server';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';
import { Id, ParId } from '../schemas';

const Objet = z
  .enum(OBJETS_CHOIX as [string, ...string[]])
  .meta({ description: 'Ce qui est demandé au patient.' });

const ChoixJson = z
  .object({
    objet: Objet,
    libelle: z.string(),
    accord: z.boolean().meta({
      description: 'Vrai : non tant que le patient n’accepte pas. Faux : oui tant qu’il ne s’oppose pas.',
    }),
    oui: z.boolean().meta({ description: 'Ce qui vaut aujourd’hui.' }),
    texte: z.string().meta({ description: 'Ce qui est à lire au patient.' }),
    version: z
      .number()
      .int()
      .meta({ description: 'La version de ce texte ; 0 pour celui que propose Auricule.' }),
    faits: z.array(
      z.object({
        _id: Id,
        oui: z.boolean(),
        ditLe: z.string().meta({ description: 'Jour AAAA-MM-JJ.' }),
        mode: z.string().meta({ examples: [MODES_CHOIX.oral] }),
        version: z.number().int().nullable().meta({ description: 'La version lue ; null sans texte.' }),
        motif: z.string(),
        par: z.string().meta({ description: 'Qui l’a noté.' }),
      }),
    ),
  })
  .meta({
    id: 'ChoixDuPatient',
    description: 'Ce qu’un patient accepte ou refuse, et chaque réponse, la plus récente d’abord.',
  });

const toJson = ({ aLire: { texte, version }, ...choix }: ChoixDuPatient) => ({ ...choix, texte, version });
const CLIENT = ['client_introuvable', 'client_fusionne'] as const;

export const choixClient = operation({
  id: 'listerChoixClient',
  methode: 'get',
  chemin: '/clients/{id}/choix',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Dit ce qu’un client accepte et refuse.',
  params: ParId,
  reponse: z.array(ChoixJson),
  refus: [...CLIENT],
  faire: async ({ ctx, params: { id } }) => (await getChoix(ctx, id)).map(toJson),
});

export const ajoutChoix = operation({
  id: 'noterChoixClient',
  methode: 'post',
  chemin: '/clients/{id}/choix',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Note ce qu’un client accepte ou refuse.',
  description: 'Un fait daté, qui ne change plus ; aussi quand le traitement de son dossier est limité.',
  params: ParId,
  corps: z
    .strictObject({
      objet: Objet,
      reponse: z.enum(['oui', 'non']),
      version: z.number().int().min(0).max(1_000_000).meta({ description: 'Celle du texte qui a été lu.' }),
      mode: z.enum(['oral', 'papier', 'signature']),
      ditLe: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ, pas à venir ; vide pour aujourd’hui.' }),
      motif: texteLong(500).meta({ description: 'Motif ou précision.' }),
    })
    .meta({
      id: 'ChoixRecu',
      description: 'Une réponse.',
      examples: [{ objet: 'relanceSms', reponse: 'oui', version: 1, mode: 'oral' }],
    }),
  reponse: z.array(ChoixJson),
  refus: [...CLIENT, 'texte_accord_change', 'saisie_invalide'],
  async faire({ ctx, params: { id }, corps: { objet, version, ...corps }, envoi }) {
    await noterChoix(ctx, id, objet, lireSaisie(ChoixSaisi, corps), { version, formId: envoi });
    return (await getChoix(ctx, id)).map(toJson);
  },
});
