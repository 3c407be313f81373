import type { LoaderFunctionArgs } from '@remix-run/node';
import { findAvatar } from '~/domain/comptes/avatar.service.server';
import { requireContext } from '~/http/context.server';

/** A user's picture, for the people of the same account; 404 where there is none and for everybody else's. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const avatar = await findAvatar(ctx, args.params.userId ?? '');
  if (!avatar) return new Response(null, { status: 404 });
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${avatar.version}"`,
  };
  if (args.request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(avatar.contenu as BodyInit, { headers });
}
