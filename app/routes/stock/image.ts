import type { LoaderFunctionArgs } from '@remix-run/node';
import { findImageProduit } from '~/domain/stock/image-produit.service.server';
import { requireContext } from '~/http/context.server';

/** A product's picture, for the people of its centre; 404 where there is none and for everybody else's. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const image = await findImageProduit(ctx, args.params.produitId ?? '');
  if (!image) return new Response(null, { status: 404 });
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${image.version}"`,
  };
  if (args.request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(image.contenu as BodyInit, { headers });
}
