import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  CreatedAt,
  Cursor,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ImportStatusName } from '../../../platform/http/vocabulary-schemas.ts';
import { IMPORT_KINDS, type Import } from './store.ts';

const Kind = OneOf(IMPORT_KINDS, {
  description: 'What file it is: export.zip of the Health app, or the XML in it',
  examples: ['apple_health_export'],
});

export const ImportInput = Named(
  'ImportInput',
  Strict({
    kind: Kind,
    size: Type.Integer({ minimum: 1, description: 'Bytes of the whole file', examples: [158_334_976] }),
  }),
);

export const ImportProgress = Named(
  'ImportProgress',
  Type.Object(
    {
      bytesRead: Count('How far the reading has come, in bytes of the file', 96_468_992),
      bytesTotal: Count('Bytes of the whole file', 158_334_976),
      records: Count('Records that were read, apart from those of types that are not kept', 215_000),
      stored: Count('Those of them that are new', 214_100),
      unchanged: Count('Those of them that were there before', 893),
      refused: Count('Those of them with a fault; see GET /v1/quarantine', 7),
      notKept: Count('Records of types that are not kept', 3_120),
      from: Nullable(TimestampOf('When the earliest of the records began; null: there is none yet')),
      to: Nullable(TimestampOf('When the latest of the records began; null: there is none yet')),
    },
    { description: 'How far the reading has come' },
  ),
);

/** How far the reading of a file has come, as the API says it. */
export function progressOf({ bytesRead, size, records, stored, unchanged, refused, notKept, from, to }: Import) {
  return { bytesRead, bytesTotal: size, records, stored, unchanged, refused, notKept, from, to };
}

export const ImportState = Named(
  'Import',
  Type.Object({
    id: IdOf('the import'),
    userId: UserId,
    kind: Kind,
    status: ImportStatusName,
    size: Count('Bytes of the whole file', 158_334_976),
    received: Count('Bytes of it that have come', 158_334_976),
    progress: ImportProgress,
    warnings: Type.Array(
      Text('A sentence for people', 'The zip file is damaged: what stands before the damage is stored'),
      {
        description: 'What is wrong with a file of which the rest is stored',
      },
    ),
    error: Nullable(Text('Why it failed, for people; null: it did not', 'The zip file is encrypted')),
    createdAt: CreatedAt,
    startedAt: Nullable(TimestampOf('When the reading began; null: not yet')),
    finishedAt: Nullable(TimestampOf('When it ended; null: not yet')),
  }),
);

export const ImportList = PageOf('ImportPage', ImportState, 'Newest first');

export const ImportListQuery = Strict({
  status: Type.Optional({ ...ImportStatusName, description: 'Only imports in this state' }),
  limit: PageLimit,
  cursor: Cursor,
});

export const QueuedImport = Named(
  'QueuedImport',
  Type.Object({
    jobId: IdOf('the import, which is its job, too: GET …/imports/{importId} and GET …/syncs/{jobId} show how it does'),
    status: ImportStatusName,
  }),
);

export const ImportPath = Type.Object({ userId: UserId, importId: IdOf('the import') });

export const PartHeaders = Type.Object({
  // The handler requires it: what the path names comes first.
  'upload-offset': Type.Optional(
    Type.String({
      description: 'Required. Where in the file the part begins, in bytes: as much of the file has come before',
      examples: ['8388608'],
    }),
  ),
});
