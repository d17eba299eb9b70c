/** Makes the text of answers from their declared schemas. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const buildCompiler = SerializerSelector();

/**
 * Compiles each schema when the first answer needs it. To compile all of them at the start takes longer than the rest of
 * the start.
 */
export const lazySerializers: typeof buildCompiler = (sharedSchemas, options) => {
  const compile = buildCompiler(sharedSchemas, options);
  return (answer) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (body) => {
      serialize ??= compile(answer);
      return serialize(body);
    };
  };
};
