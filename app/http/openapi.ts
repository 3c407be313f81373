/** The description of the API as far as its page reads it: OpenAPI 3.1. */
export interface OpenApi {
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Appel>>;
  components: { schemas: Record<string, Schema> };
}

interface Appel {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  /** Empty for a call that asks for no token. */
  security?: readonly object[];
  'x-refus'?: readonly string[];
  parameters: readonly Parametre[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Parametre {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  contentMediaType?: string;
}
