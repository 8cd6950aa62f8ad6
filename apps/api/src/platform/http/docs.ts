// OpenAPI 3.1, generated from the contracts; every code with its meaning.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import { REFUSALS } from '@livery/contracts/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

export async function registerDocs(fastify: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({ skipList: [] })
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Livery',
        version: '1',
        description: describe(),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      // A form's body is parsed by its handler, and documented here all the same.
      const endpoint = route.route.config?.endpoint
      const schema =
        endpoint?.accepts === 'form' && endpoint.body !== undefined
          ? {
              ...route.schema,
              body: endpoint.body,
              consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
            }
          : route.schema
      return transform({ ...route, schema })
    },
  })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha' },
    staticCSP: true,
  })
}

export function mountDocs(fastify: FastifyInstance): void {
  // Whoever opens the api's address in a browser is shown what it can do.
  fastify.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'))
  fastify.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(fastify.swagger()),
  )
}

function describe(): string {
  const rows = Object.entries(REFUSALS).map(([code, rule]) => `| \`${code}\` | ${rule.status} | ${rule.sentence} |`)
  return [
    `A call may say whose screen or queue it comes from, by id, in \`${ACTING_USER_HEADER}\`: under the token of somebody`,
    'else it is refused with `SESSION_CHANGED`, and nothing is done.',
    '',
    'Refusals are `application/problem+json` (RFC 9457) with a stable `code`:',
    '',
    '| code | status | meaning |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}
