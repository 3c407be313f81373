import type { z } from 'zod';
import type { Application } from '~/application.server';
import type { IdentiteApi } from '~/domain/access/appelant-api.server';
import type { Context } from '~/domain/access/context.server';
import type { CleApi } from '~/domain/access/jwt.server';
import type { Right } from '~/domain/access/roles';
import type { Seuil } from '~/domain/access/seuil';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import type { Envoi } from '~/http/reception.server';
import type { Avec, Flux, Octets } from './reponse';
import type { CodeErreur } from './statuts';

export type Methode = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What the description groups calls by. */
export const RUBRIQUES = {
  Accès: 'Se connecter, changer de centre, de mot de passe, de profil.',
  Utilisateurs: 'Les centres du compte, et qui y travaille.',
  Clients: 'Les clients, leur statut, la corbeille.',
  Bilans:
    'Les bilans auditifs, les questionnaires, les prescripteurs, les prescriptions, les comptes rendus.',
  SAV: 'Les réparations, les embouts, les appareils posés ailleurs, les commandes aux fournisseurs.',
  Agenda: 'Les événements et les rendez-vous.',
  Stock: 'Les produits du stock et leurs quantités.',
  Factures: 'Les factures des clients, et celles de l’abonnement.',
  Paramètres: 'Les délais, plafonds et taux datés du compte.',
  Chiffres: 'Les comptes du tableau de bord.',
} as const;

/**
 * Who may call: anybody; whoever has a token; whoever signed in by password, with a temporary one as well (`session`) or not (`mot de passe`);
 * or whoever has a right, which the service asks for by itself.
 */
export type Acces = 'public' | 'jeton' | 'session' | 'motDePasse' | Right;

/** What the door knows of a call before anybody is known. */
export interface Porte {
  application: Application;
  seuil: Seuil;
  cles: readonly CleApi[];
  /** The `Authorization` header as it came. */
  autorisation: string | null;
  /** Whether anybody may make an account. */
  inscriptionOuverte: boolean;
  /** Tells the log of what was refused, without what is secret in it. */
  note(details: object, message: string): void;
  /** The whole address of a path below /api. */
  adresse(chemin: string): string;
  /** The `Link` header to the next part of a list: its address, with these parameters. */
  lienSuivant(chemin: string, parametres: Record<string, string | number | undefined>): string;
}

/** A call of somebody known. */
export interface Appel<P, Q, C> extends AppelPublic<P, Q, C> {
  ctx: Context;
  identite: IdentiteApi;
  /** The version that `If-Match` names; null without one. */
  siVersion: number | null;
  /** The id that stands for this call and its repetitions, where it has an `Idempotency-Key`. */
  envoi: string | null;
  /** Aborted once the caller has left: whoever waits for something waits no longer. */
  parti(): AbortSignal;
  /** The files that a field has brought; none for a call that takes none. */
  fichiers(champ: string): FichierEnvoye[];
}

export interface AppelPublic<P, Q, C> {
  params: P;
  query: Q;
  corps: C;
  porte: Porte;
}

interface Fichiers {
  champs: readonly string[];
  envoi: Envoi;
  /** Whether there is nothing to do without one: the body is described as a form alone. */
  requis?: true;
  /** Asked before anything is received: the service that the call's form on screen is opened by. It raises what the caller may not. */
  avant(ctx: Context, params: Record<string, string>): unknown;
}

interface Definition<P extends z.ZodType, Q extends z.ZodType, C extends z.ZodType, R extends z.ZodType> {
  /** Its name in the description and for clients made of it. */
  id: string;
  methode: Methode;
  /** Below /api; what stands in braces is in `params`. */
  chemin: `/${string}`;
  /** Other spellings of the same address, which work and are not described. */
  aussi?: readonly `/${string}`[];
  rubrique: keyof typeof RUBRIQUES;
  /** A line, and what else is to be known. */
  resume: string;
  description?: string;
  params?: P;
  query?: Q;
  corps?: C;
  /** The fields that may bring files, as multipart/form-data; without any the call takes JSON as well. */
  fichiers?: Fichiers;
  reponse: R;
  /** The type of its bytes, where it answers with a file's. */
  octets?: string;
  statut?: 200 | 201;
  /** What the `Authorization` header of a public call may bring: the token of a session, or else in its body; or Google's. */
  porteur?: 'jeton' | 'google';
  /** Whether its answer says how many there are in all. */
  total?: true;
  /** What it refuses beside what every call does. */
  refus?: readonly CodeErreur[];
  /** Whether errors say their message as `msg` as well (section 7 of the specification). */
  msg?: true;
  /** A record's version, which its ETag begins with. */
  version?(corps: z.input<R>): number;
  /** Whether it takes `If-Match`. */
  siVersion?: true;
  /** Whether what its body names is laid over a record, and the rest of it stays (fusion.ts). */
  fusionne?: true;
  /** Of a POST whose answer must not be kept: it holds a token. */
  sansReprise?: true;
}

type Rendu<R extends z.ZodType> = z.input<R> | Avec<z.input<R>> | Flux | Octets;

type DefinitionPublique<
  P extends z.ZodType,
  Q extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
> = Definition<P, Q, C, R> & {
  faire(appel: AppelPublic<z.output<P>, z.output<Q>, z.output<C>>): Promise<Rendu<R>>;
};

type DefinitionConnue<
  P extends z.ZodType,
  Q extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
> = Definition<P, Q, C, R> & {
  acces: Exclude<Acces, 'public'>;
  faire(appel: Appel<z.output<P>, z.output<Q>, z.output<C>>): Promise<Rendu<R>>;
};

/** A call of the API, whatever it takes and answers. */
export interface Operation extends Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType> {
  acces: Acces;
  faire(appel: AppelPublic<unknown, unknown, unknown>): Promise<unknown>;
}

/** A call that somebody known makes. */
export const operation = <
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  C extends z.ZodType = z.ZodUndefined,
>(
  definition: DefinitionConnue<P, Q, C, R>,
): Operation => definition as unknown as Operation;

/** A call that anybody may make. */
export const operationPublique = <
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  C extends z.ZodType = z.ZodUndefined,
>(
  definition: DefinitionPublique<P, Q, C, R>,
): Operation => ({ ...definition, acces: 'public' }) as unknown as Operation;
