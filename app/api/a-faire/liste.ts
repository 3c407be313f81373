import { z } from 'zod';
import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import { listLignes } from '~/domain/a-faire/lignes.service.server';
import { definitionDe, naturesAFaire } from '~/domain/a-faire/natures';
import { isDay } from '~/lib/dates';
import { operation } from '../operation';
import { Id } from '../schemas';

const JourOuVide = z.string().meta({ description: 'Jour AAAA-MM-JJ, à Paris ; vide s’il n’y en a pas.' });

const LigneJson = z
  .object({
    cle: z
      .string()
      .meta({ description: 'Nomme la ligne tant qu’elle y est : pour la reporter, pour relancer.' }),
    nature: z.enum(naturesAFaire),
    objetId: z.string().meta({ description: 'Ce dont il s’agit : un devis, une ordonnance, un client.' }),
    repere: z.string().meta({
      description: 'Distingue une fois de la suivante pour le même objet ; vide s’il n’y en a qu’une.',
    }),
    quoi: z.string(),
    pourquoi: z.string().meta({ description: 'La règle qui l’y met, avec sa durée et sa source.' }),
    clientId: z.string().meta({ description: 'Vide pour une facture sans fiche.' }),
    client: z.string(),
    appel: z
      .string()
      .meta({ description: 'Pourquoi ne pas appeler ce patient à ce sujet ; vide s’il peut l’être.' }),
    depuis: JourOuVide,
    echeance: JourOuVide,
    enRetard: z.boolean(),
    pour: z.string().meta({ description: 'La personne dont c’est l’affaire ; vide pour tous.' }),
    prise: z.string().meta({ description: 'Ce qui dit que quelqu’un s’en occupe ; vide si personne.' }),
    prisePar: z.string().meta({ description: 'Qui s’en occupe, par son nom ; vide si personne.' }),
    priseLe: z.string().meta({ description: 'Depuis quand, instant UTC ; vide si personne.' }),
    relanceLe: JourOuVide,
    relancePar: z
      .enum(['', 'courriel', 'sms', 'lettre'])
      .meta({ description: 'Par quelle voie ; vide sans relance.' }),
    vueDu: JourOuVide.meta({ description: 'D’un jour passé : depuis quel jour relevé elle y était.' }),
    sortie: z.string().meta({
      description: 'D’un jour passé : pourquoi elle en est partie depuis ; vide si elle y est encore.',
    }),
  })
  .meta({ id: 'LigneAFaire', description: 'Une ligne de ce qu’il y a à faire.' });

export const aFaire = operation({
  id: 'listerAFaire',
  methode: 'get',
  chemin: '/a-faire',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume:
    'Liste ce qu’il y a à faire aujourd’hui, par nature : les premières lignes de chacune, ou d’une seule, page par page.',
  query: z.strictObject({
    nature: z.enum(naturesAFaire).optional(),
    qui: z
      .union([z.enum(['moi', 'miennes']), Id])
      .optional()
      .meta({
        description:
          '« moi » : à soi ou à personne ; « miennes » : celles dont on s’occupe ; un utilisateur : à lui seul. Sans cela, à tous.',
      }),
    page: z.coerce.number().int().min(1).max(1000).optional(),
    jour: z.string().refine(isDay).optional().meta({
      description:
        'D’un jour passé, AAAA-MM-JJ, ce qui y était et ce que chaque ligne est devenue, s’il a été relevé ; d’un autre, ce que les dossiers d’aujourd’hui demandent ce jour-là ; sans cela, aujourd’hui.',
    }),
  }),
  reponse: z.array(
    z
      .object({
        nature: z.enum(naturesAFaire),
        titre: z.string(),
        nombre: z.number().int().meta({ description: 'Combien, compté jusqu’à 100.' }),
        auMoins: z.boolean().meta({ description: 'S’il y en a davantage.' }),
        lignes: z.array(LigneJson),
      })
      .meta({ id: 'GroupeAFaire', description: 'Les lignes d’une nature.' }),
  ),
  async faire({ ctx, query: { nature, qui = '', page = 1, jour = '' } }) {
    const groupes = await listLignes(ctx, { nature: nature ?? '', qui, page, jour });
    return groupes.map(({ lignes, ...groupe }) => ({
      ...groupe,
      titre: definitionDe(groupe.nature).titre,
      lignes: lignes.map(({ client, prise, lieA: _, centre: __, ...ligne }) => ({
        cle: ecrireCle(ligne),
        ...ligne,
        prise: prise?._id ?? '',
        prisePar: prise?.nom ?? '',
        priseLe: prise?.le ?? '',
        clientId: client?._id ?? '',
        client: client?.nom ?? '',
      })),
    }));
  },
});
