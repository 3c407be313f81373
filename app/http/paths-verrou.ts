import { withSearch } from './avec-recherche';

/** Addresses of a computer that several people share. */
export const pathsVerrou = {
  /** Who is locked; `page` is where it leads back to, sealed, `personne` whose session is to be opened. */
  verrou: ({ page, personne, par }: { page?: string; personne?: string; par?: string } = {}) =>
    withSearch(
      '/admin/verrou',
      new URLSearchParams(
        Object.entries({ personne, par, page }).filter((each): each is [string, string] => Boolean(each[1])),
      ),
    ),
  /** What a passkey of that person is asked to prove. */
  verrouDefi: (personne: string) => withSearch('/admin/verrou/defi', new URLSearchParams({ personne })),
  /** Locks this session. */
  verrouPose: () => '/admin/verrou/pose',
  /** The same by the page's script, which has what is typed sealed. */
  verrouDepot: () => '/admin/verrou/depot',
  /** Says that somebody sits there. */
  verrouGeste: () => '/admin/verrou/geste',
  /** Where the lock page leads once its session is open. */
  verrouSuite: (page: string) => withSearch('/admin/verrou/suite', page && new URLSearchParams({ page })),
  /** Give what was sealed back to whom it is of: a form as a page, a page's entries to its script. */
  verrouReprise: () => '/admin/verrou/reprise',
  verrouSaisie: () => '/admin/verrou/saisie',
  /** After how long without a gesture an account's sessions are locked. */
  verrouCompte: () => '/admin/centres/verrou',
  /** The code that unlocks one's own sessions. */
  profilCode: () => '/admin/user-profile/code',
  profilCodeRetrait: () => '/admin/user-profile/code/retrait',
} as const;
