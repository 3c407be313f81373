import type { LoaderFunctionArgs } from '@remix-run/node';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { requireContext } from '~/http/context.server';
import { isDay } from '~/lib/dates';

/** What is odd about a code that somebody types, on the day of what they type it in; '' for nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const code = (searchParams.get('code') ?? '').trim().slice(0, 60);
  const jour = searchParams.get('jour') ?? '';
  const doutes = await doutesSurCodes(ctx, [code], isDay(jour) ? jour : null);
  return Response.json({ doute: doutes[code] ?? '' });
}
