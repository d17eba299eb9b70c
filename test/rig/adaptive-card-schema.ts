/**
 * A JSON schema of the part of Adaptive Cards 1.4 that our cards use: https://adaptivecards.io/explorer/. Like the
 * published schema, it refuses members that a type does not have.
 */
const text = { type: 'string', minLength: 1 };

const textBlock = {
  type: 'object',
  required: ['type', 'text'],
  additionalProperties: false,
  properties: {
    type: { const: 'TextBlock' },
    text,
    wrap: { const: true },
    size: { enum: ['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'] },
    weight: { enum: ['Default', 'Lighter', 'Bolder'] },
    color: { enum: ['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention'] },
    isSubtle: { type: 'boolean' },
  },
};

const factSet = {
  type: 'object',
  required: ['type', 'facts'],
  additionalProperties: false,
  properties: {
    type: { const: 'FactSet' },
    facts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['title', 'value'],
        additionalProperties: false,
        properties: { title: { type: 'string' }, value: { type: 'string' } },
      },
    },
  },
};

const openUrl = {
  type: 'object',
  required: ['type', 'url'],
  additionalProperties: false,
  properties: { type: { const: 'Action.OpenUrl' }, title: text, url: text },
};

export const adaptiveCardSchema = {
  type: 'object',
  required: ['type', 'version', 'body'],
  additionalProperties: false,
  properties: {
    type: { const: 'AdaptiveCard' },
    $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' },
    version: { const: '1.4' },
    body: { type: 'array', items: { oneOf: [textBlock, factSet] } },
    actions: { type: 'array', items: openUrl },
  },
};
