import { formatDay, toParis } from '~/lib/dates';
import type { Ligne, Liste } from './liste';
import type { Visiteur } from './session';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const esc = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text;

const entier = new Intl.NumberFormat('fr-FR');

const TONS: Record<string, string> = {
  'Rdv Bilan auditif': 'info ◷',
  'Rdv Téléconsultation': 'info ◷',
  'Rdv devis': 'info ◷',
  'Rdv Annulé': 'error ✕',
  'Rdv 1er essai': 'accent ◐',
  'Rdv 2eme essai': 'accent ◐',
  'En Livraison': 'accent ▷',
  'Rdv livraison': 'accent ▷',
  Appareillé: 'success ✓',
  'Rdv facturation': 'success €',
  Facturé: 'success €',
  'Facture éditée': 'success ✓',
};

/** The whole page of the client list: what one sees and can follow is what the application's page has. */
export function pageListe(visiteur: Visiteur, liste: Liste, search: URLSearchParams): string {
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Clients · Auricule</title><link rel="stylesheet" href="/assets/styles.css"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body class="bg-base-200 text-base-content min-h-screen"><a href="#contenu" class="btn btn-sm absolute -top-20 left-2 z-50 focus:top-2">Aller au contenu</a>${barre(visiteur)}<div class="drawer lg:drawer-open"><input id="menu" type="checkbox" class="drawer-toggle" aria-label="Menu"><div class="drawer-content flex min-h-[calc(100vh-3.5rem)] min-w-0 flex-col"><main id="contenu" tabindex="-1" class="flex-1 p-3 outline-none sm:p-4">${entete(visiteur, liste)}${tableau(visiteur, liste, search)}${pages(liste, search)}</main><footer class="ecran border-base-300 border-t px-4 py-2 text-xs opacity-70">Auricule, back-office des centres d’audioprothèse</footer></div>${menu(visiteur)}</div></body></html>`;
}

function barre({ name, role, centres, centre }: Visiteur): string {
  const choix = [{ id: '', name: 'Compte global' }, ...centres].map(
    (each) =>
      `<li><form method="post" action="/admin/centre" class="p-0"><input type="hidden" name="retour" value="/admin/clients"><button type="submit" name="centerId" value="${each.id}"${each.id === (centre?.id ?? '') ? ' aria-current="true"' : ''} class="w-full px-3 py-1.5 text-left aria-[current]:font-semibold">${esc(each.name)}</button></form></li>`,
  );
  return `<header class="ecran bg-base-100 border-base-300 sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-3"><label for="menu" class="btn btn-ghost btn-sm btn-square lg:hidden" aria-label="Ouvrir le menu"><span aria-hidden="true" class="text-lg">☰</span></label><a class="mr-2 lg:w-44" href="/admin/index"><span class="flex items-center gap-2 font-semibold tracking-tight "><img src="/favicon.svg" alt="" width="24" height="24">Auricule</span></a><details class="dropdown"><summary class="btn btn-ghost btn-sm font-medium"><span class="sr-only">Centre : </span><span class="max-w-40 truncate">${esc(centre?.name ?? 'Compte global')}</span><span aria-hidden="true" class="text-xs opacity-60">▾</span></summary><ul class="dropdown-content menu bg-base-100 border-base-300 z-40 mt-1 w-56 rounded-box border p-1 shadow-lg">${choix.join('')}</ul></details><div class="hidden flex-1 justify-center md:flex"><form method="get" action="/admin/clients" role="search" class="relative w-full max-w-md"><input name="q" type="search" role="combobox" aria-label="Rechercher un client" aria-expanded="false" autocomplete="off" placeholder="Rechercher un client : nom, téléphone, e-mail, ville" class="input input-sm w-full"></form></div><div class="flex-1 md:hidden"></div><details class="dropdown dropdown-end"><summary class="btn btn-ghost btn-sm font-medium"><span class="max-w-40 truncate">${esc(name)}</span><span aria-hidden="true" class="text-xs opacity-60">▾</span></summary><ul class="dropdown-content menu bg-base-100 border-base-300 z-40 mt-1 w-56 rounded-box border p-1 shadow-lg"><li class="px-3 py-1 text-xs opacity-70">${esc(role)}</li><li><form method="post" action="/auth/logout" class="p-0"><button type="submit" class="w-full px-3 py-1.5 text-left">Déconnexion</button></form></li></ul></details></header>`;
}

function entete({ centre }: Visiteur, { q, tri, sens, taille, total }: Liste): string {
  const tailles = [10, 25, 50, 100].map(
    (each) => `<option${each === taille ? ' selected' : ''}>${each}</option>`,
  );
  const ajout = `<a class="btn btn-outline btn-sm" href="/admin/clients/import">Importer</a><a class="btn btn-primary btn-sm" href="/admin/nouveauClient">Ajouter un client</a>`;
  return `<div class="mb-3 flex flex-wrap items-center gap-3"><h1>Clients (Total : ${entier.format(total)})</h1><div class="ecran flex flex-1 justify-end gap-2">${centre ? ajout : ''}</div></div><div class="ecran mb-2 flex flex-wrap items-center justify-between gap-2"><form method="get" action="/admin/clients" role="search" aria-label="Filtrer la liste" class="flex items-center gap-2"><input type="hidden" name="tri" value="${tri}"><input type="hidden" name="sens" value="${sens}"><input name="q" type="search" aria-label="Nom, téléphone, e-mail, ville" placeholder="Nom, téléphone, e-mail, ville" class="input input-sm w-56 sm:w-80" value="${esc(q)}"><label class="ml-1 hidden items-center gap-1 text-sm sm:flex">Lignes<select name="taille" class="select select-sm w-18">${tailles.join('')}</select></label><button type="submit" class="btn btn-sm">Rechercher</button></form><form method="get" action="/admin/clients/suppression" id="selection-clients" class="ecran flex items-center gap-2"><button type="submit" class="btn btn-outline btn-error btn-sm">Supprimer la sélection</button></form></div>`;
}

function tableau(
  { centre, centres }: Visiteur,
  { tri, sens, lignes }: Liste,
  search: URLSearchParams,
): string {
  const names = centre ? null : new Map(centres.map(({ id, name }) => [id, name]));
  const query = search.size ? `?${esc(search.toString())}` : '';
  const triable = (libelle: string, cle: string, classe = '') => {
    const next = new URLSearchParams(search);
    next.set('tri', cle);
    next.set('sens', tri === cle && sens === 'asc' ? 'desc' : 'asc');
    next.delete('page');
    return `<th scope="col"${tri === cle ? ` aria-sort="${sens}ending"` : ''} class="${classe}"><a class="hover:underline" href="/admin/clients?${esc(next.toString())}">${libelle}<span aria-hidden="true" class="${tri === cle ? '' : 'opacity-30'}">${tri === cle && sens === 'desc' ? ' ▼' : ' ▲'}</span></a></th>`;
  };
  const rows = lignes.map((each) => ligne(each, query, names?.get(each.centre_id)));
  return `<div class="bg-base-100 border-base-300 overflow-x-auto rounded-box border"><table class="table-sm table text-sm"><thead><tr><th class="ecran w-8"></th>${triable('Nom', 'nom')}<th scope="col">Téléphone</th><th scope="col" class="hidden xl:table-cell">E-mail</th>${triable('Ville', 'ville')}${names ? '<th scope="col">Centre</th>' : ''}${triable('Statut', 'statut')}${triable('Créé le', 'dateCreation', 'hidden lg:table-cell')}<th class="ecran"><span class="sr-only">Actions</span></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function ligne(client: Ligne, query: string, centre: string | undefined): string {
  const nom = esc(client.nom);
  const prenom = esc(client.prenom);
  const [ton, signe] = (TONS[client.statut] ?? 'base-content/70 ○').split(' ');
  return `<tr class="hover:bg-base-200"><td class="ecran"><input type="checkbox" name="ids" form="selection-clients" aria-label="Sélectionner ${nom} ${prenom}" class="checkbox checkbox-xs" value="${client.id}"></td><td class="max-w-64 truncate font-medium"><a class="link-hover" href="/admin/nouveauClient/${client.id}">${nom} <span class="font-normal">${prenom}</span></a></td><td class="whitespace-nowrap">${esc(client.telephone_portable || client.telephone_fixe)}</td><td class="hidden max-w-60 truncate xl:table-cell">${esc(client.email)}</td><td class="max-w-44 truncate">${esc(client.ville)}</td>${centre === undefined ? '' : `<td class="max-w-40 truncate">${esc(centre)}</td>`}<td><a title="Changer le statut" class="hover:bg-base-300 -mx-1.5 rounded px-1.5 py-0.5" href="/admin/clients/${client.id}/statut${query}"><span class="inline-flex items-center gap-1.5 whitespace-nowrap text-${ton}"><span aria-hidden="true">${signe}</span>${esc(client.statut) || 'Aucun'}</span><span aria-hidden="true" class="ml-1 text-xs opacity-50">▾</span></a></td><td class="hidden whitespace-nowrap lg:table-cell">${formatDay(toParis(client.date_creation).date)}</td><td class="ecran text-right"><a aria-label="Supprimer ${nom} ${prenom}" title="Supprimer" class="btn btn-ghost btn-xs btn-square opacity-60 hover:text-error hover:opacity-100" href="/admin/clients/${client.id}/suppression${query}"><span aria-hidden="true">✕</span></a></td></tr>`;
}

function pages({ page, pages: last, total, taille }: Liste, search: URLSearchParams): string {
  const link = (libelle: string, signe: string, target: number) => {
    if (target < 1 || target > last || target === page)
      return `<span aria-hidden="true" class="btn btn-ghost btn-sm btn-square btn-disabled">${signe}</span>`;
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    return `<a aria-label="${libelle}" class="btn btn-ghost btn-sm btn-square" href="/admin/clients?${esc(next.toString())}">${signe}</a>`;
  };
  const first = total === 0 ? 0 : (page - 1) * taille + 1;
  return `<div class="mt-2"><nav aria-label="Pages" class="ecran flex flex-wrap items-center justify-end gap-1 text-sm"><span class="mr-2">${entier.format(first)}–${entier.format(Math.min(page * taille, total))} sur ${entier.format(total)}</span>${link('Première page', '«', 1)}${link('Page précédente', '‹', page - 1)}${link('Page suivante', '›', page + 1)}${link('Dernière page', '»', last)}<span class="ml-1 opacity-70">page ${entier.format(page)} / ${entier.format(last)}</span></nav></div>`;
}

function menu({ centre }: Visiteur): string {
  const entree = (libelle: string, vers: string, ici = false) =>
    `<li><a${ici ? ' aria-current="page"' : ''} class="${ici ? 'bg-primary/12 text-primary font-medium' : ''}" href="${vers}">${libelle}</a></li>`;
  const groupe = (libelle: string, entrees: string) =>
    `<details open class="mb-2"><summary class="cursor-pointer px-3 py-1.5 text-xs font-semibold tracking-wide uppercase opacity-70">${libelle}</summary><ul class="menu w-full p-0">${entrees}</ul></details>`;
  const ajout =
    entree('Nouveau client', '/admin/nouveauClient') + entree('Importer un fichier', '/admin/clients/import');
  return `<div class="drawer-side ecran top-14 z-20 h-[calc(100vh-3.5rem)]"><label for="menu" aria-label="Fermer le menu" class="drawer-overlay"></label><nav aria-label="Menu principal" class="bg-base-100 border-base-300 min-h-full w-56 border-r p-2 pt-3"><form method="get" action="/admin/clients" role="search" class="mb-3 md:hidden"><input name="q" type="search" aria-label="Rechercher un client" placeholder="Rechercher un client" class="input input-sm w-full text-base"></form>${groupe('Clients', entree('Liste des clients', '/admin/clients', true) + (centre ? ajout : ''))}${groupe('Facturation', entree('Factures PDF', '/admin/factures'))}</nav></div>`;
}
