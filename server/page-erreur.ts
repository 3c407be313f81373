import type { ServerBuild } from '@remix-run/node';
import type { ErrorPage } from '~/http/errors.server';
import { nameForms } from '~/http/page-de';
import { isPassager } from '~/lib/statut-passager';
import { titreErreur } from '~/lib/titre-erreur';

const SIGNES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands in a page, or in one of its attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNES[sign] ?? sign);

/** The address of the page itself. */
const REESSAYER = '<a class="btn btn-primary btn-sm" href="">Réessayer</a>';

/** Whether somebody looks at the answer, rather than a page's script or picture. */
export const isLookedAt = (request: Request): boolean =>
  (request.headers.get('Accept') ?? '').includes('text/html');

/**
 * What is shown where an address that has no screen, such as a PDF, cannot answer: the words of the application's own error page, with its
 * look. Remix alone would show the reader a line of JSON.
 */
export function errorDocument(
  build: ServerBuild,
  { message, reference }: ErrorPage,
  status: number,
): Response {
  const retry = isPassager(status) ? REESSAYER : '';
  const titre = titreErreur(status);
  const said = `<h1>${titre}</h1>\n<p class="mt-3" data-panne-serveur>${escapeHtml(message)}</p>`;
  return documentOf(build, { titre, said, reference, status, retry });
}

interface Contenu {
  /** What happened, for the tab. */
  titre: string;
  /** HTML. */
  said: string;
  reference: string | undefined;
  status: number;
  retry?: string;
  /** Whose page it is, for its forms to say so. */
  personne?: string | undefined;
}

/** A whole page around some HTML, with the application's look and nothing of its scripts or data. */
export function documentOf(
  build: ServerBuild,
  { titre, said, reference, status, retry = '', personne }: Contenu,
): Response {
  const links = build.routes.root?.module.links?.() ?? [];
  const styles = links.flatMap((link) =>
    'rel' in link && link.rel === 'stylesheet' && link.href
      ? `<link rel="stylesheet" href="${escapeHtml(link.href)}">`
      : [],
  );
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titre)} · Auricule</title>${styles.join('')}</head>
<body class="bg-base-200 text-base-content min-h-screen"><main class="mx-auto max-w-xl p-8">
${said}
${reference ? `<p class="mt-3 text-sm">Référence à communiquer au support : <code class="font-semibold">${escapeHtml(reference)}</code></p>` : ''}
<p class="mt-6 flex gap-2">${retry}<a class="btn btn-sm" href="/admin/index">Retour à l’accueil</a></p>
</main></body></html>`;
  return new Response(personne ? nameForms(html, personne) : html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
