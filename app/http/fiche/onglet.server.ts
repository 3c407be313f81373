import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import type { getClient } from '~/domain/clients/clients.service.server';

/** What a tab is loaded with. */
export interface OngletCharge {
  ctx: Context;
  client: Awaited<ReturnType<typeof getClient>>;
  search: URLSearchParams;
}

/** What a tab's form is answered with. */
export interface OngletEnvoye {
  ctx: Context;
  id: string;
  args: ActionFunctionArgs;
}
