import js from '@eslint/js'
import stylistic from '@stylistic/eslint-plugin'
import globals from 'globals'

export default [
  js.configs.recommended,
  {
    plugins: { stylistic },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['debug', 'warn', 'error'] }],
      'no-implicit-globals': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TemplateElement[value.raw=/\\n[ \\t]*\\u002F[\\u002F*]/]',
          message: 'The server strips lines that begin like a comment from its bundles, also in templates.',
        },
        {
          selector: ':not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.raw=/\\n[ \\t]/]',
          message: 'The server strips the indentation from its bundles, which only HTML and SVG templates may contain.',
        },
        {
          selector: 'TaggedTemplateExpression[tag.name!=/^(html|svg)$/] TemplateElement[value.raw=/\\n[ \\t]/]',
          message: 'The server strips the indentation from its bundles, which only HTML and SVG templates may contain.',
        },
      ],
      'no-shadow': ['error', { allow: ['_', 'event'] }],
      'no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true }],
      'no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'stylistic/max-len': ['error', { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreRegExpLiterals: true }],
    },
  },
]
