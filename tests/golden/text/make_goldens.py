"""Makes pages.json and pairs.json with PyPI's html2text and NLTK.

    python3 -m venv venv && venv/bin/pip install html2text==2025.4.15 nltk==3.10.4
    venv/bin/python make_goldens.py 2026-11-21

Needs no NLTK data: the Treebank tokenizer has none. The date is an argument so that the output repeats.
"""

import json
import random
import re
import sys
from importlib.metadata import version
from pathlib import Path

from html2text import HTML2Text
from nltk.tokenize.treebank import TreebankWordTokenizer

HERE = Path(__file__).parent
TOKENIZER = TreebankWordTokenizer()

HAND_MADE = [
    "<h1>Title</h1><p>One <b>bold</b>, <i>italic</i> and <code>code</code>.</p>",
    "<p>A long paragraph " + "of plain words that must be wrapped at seventy-eight columns " * 6 + "</p>",
    "<ul><li>one</li><li>two<ul><li>deep</li><li>deeper<ol><li>x</li><li>y</li></ol></li></ul></li></ul>",
    '<ol start="7"><li>seven</li><li>eight</li></ol><ol start="x"><li>one</li></ol>',
    "<table><tr><th>Name</th><th>Age</th></tr><tr><td>Ann</td><td>31</td></tr><tr><td><p>Bo</p></td><td></td></tr></table>",
    "<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td><td>c</td><td>d</td></tr></tbody></table><p>after</p>",
    '<p>Picture <img src="a (1).png" alt="An [image]"> and <img src="b.png"> and <img alt="none"></p>',
    '<a href="https://example.com">A link</a> and <a href="#x"><img src="x.png" alt="x"></a>',
    "<blockquote><p>Quoted text that is rather long, so that it has to be wrapped within the quotation marks of Markdown.</p><blockquote>Deeper<br>still</blockquote></blockquote>",
    "<pre>def f(x):\n    return x\n\n\tprint(f(1))</pre><p>after</p>",
    "<ul><li>item<pre>code in\n  item</pre></li></ul>",
    "<dl><dt>Term</dt><dd>Definition</dd><dt>Other</dt><dd>Its <em>definition</em></dd></dl>",
    "<p>&copy; 2026 &mdash; &ldquo;quoted&rdquo; &nbsp;&nbsp; blank &eacute; &hellip; &#8217; &#x1F600; &amp;amp; &foo; &lt;b&gt;</p>",
    "<p>\u00a9 2026 \u2014 \u201cquoted\u201d \u00a0 blank \u00e9 \u2026 \u2019 \U0001f600</p>",
    "<!DOCTYPE html><html><head><title>Not shown</title><style>p { color: red }</style></head><body><p>Shown</p><script>alert('</p>')</script></body></html>",
    "<p>Unclosed <b>bold <i>italic<p>Next</b> paragraph</i>",
    "<p>1. not a list</p><p>- not a list</p><p>+ not a list</p><p># not a heading</p><p>3.14 and 1.5</p>",
    "<p>back\\slash \\* \\_ star * under_score</p><p>-- dash -- and --- rule</p>",
    "<hr><p>a<br>b<br/>c</p><hr/>",
    "<del>gone</del> <s>struck</s> <u>under</u> <q>said</q> <kbd>Ctrl</kbd> <tt>tt</tt> <sub>2</sub>",
    'An <abbr title="Application Programming Interface">API</abbr> and <abbr>none</abbr>.',
    "word<b>bold</b>word<i>italic</i>word <b> spaced </b>word",
    "<h2><b>Bold heading</b> <small>small</small></h2><h3></h3><h6>Six</h6>",
    "<form><label>Name <input value='x'></label><select><option>One</option><option>Two</option></select><button>Send</button><textarea>Text</textarea></form>",
    "<div><div><div>nested</div> divs</div></div><span>inline</span><section>section</section>",
    "<p>supercalifragilisticexpialidocious-" + "antidisestablishmentarianism-" * 6 + "end well-known state-of-the-art</p>",
    "<p>\u4f60\u597d\u4e16\u754c " * 30 + "</p>",
    "<!-- comment --><p>a<!-- b -->c</p><![CDATA[ x ]]><?php echo 1 ?><p>d</p>",
    "a & b &c; &#; &#x; 1 < 2 > 3 </> </ p> < p> <3",
    "<p class='x' data-y=\"a>b\" hidden>attributes<br class = bare></p><p / >slash</p>",
    "<svg><title>Icon</title><path d='M0 0'/></svg><p>after</p><noscript>no script</noscript>",
    "<body><nav><ul><li><a href='/'>Home</a></li><li><a href='/about'>About</a></li></ul></nav><main><article><h1>Post</h1><p>By <em>Ann</em>, 2 min</p></article></main><footer>&copy; 2026</footer></body>",
]

WORDS = (
    "the quick brown fox jumps over a lazy dog and-then well-known e.g. i.e. 3.14 100% $5.00 it's don't \"quoted\" end. "
    "Really? Yes! C++ - -- | # * _x_ `code` [link] (paren) http://example.com/path?x=1&y=2 caf\u00e9 \u4f60\u597d \u2014 "
    "&amp; &nbsp; &mdash; &#39;"
).split(" ")
INLINE = ["b", "i", "em", "strong", "code", "span", "a", "u", "s", "small"]
BLOCK = ["p", "div", "h1", "h2", "h4", "ul", "ol", "table", "blockquote", "pre", "dl", "section"]


def make_text(rnd):
    return " ".join(rnd.choice(WORDS) for _ in range(rnd.choice([1, 2, 4, 8, 20])))


def make_node(rnd, depth):
    if depth <= 0 or rnd.random() < 0.3:
        return make_text(rnd)
    tag = rnd.choice(INLINE if rnd.random() < 0.5 else BLOCK)

    def children(count):
        return rnd.choice(["", " ", "\n  "]).join(make_node(rnd, depth - 1) for _ in range(count))

    if tag in ("ul", "ol"):
        inner = "".join(f"<li>{children(1)}</li>\n" for _ in range(rnd.randint(1, 4)))
    elif tag == "table":
        columns = rnd.randint(1, 3)
        inner = "".join(
            "<tr>" + "".join(f"<td>{make_text(rnd)}</td>" for _ in range(columns)) + "</tr>\n"
            for _ in range(rnd.randint(1, 4))
        )
    elif tag == "dl":
        inner = f"<dt>{make_text(rnd)}</dt><dd>{children(1)}</dd>"
    else:
        inner = children(rnd.randint(1, 3))
    return f"<{tag}>{inner}</{tag}>"


def to_text(html):
    handler = HTML2Text()
    handler.ignore_links = True
    text = handler.handle(html)
    text = re.sub(r" +", " ", text)
    text = text.replace("\t", " ")
    text = re.sub(r"^[ \t]+|[ \t]+$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\n\s*\n", "\n", text)
    return text.strip()


def edit_distance(left, right):
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        above, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            above, row[j] = row[j], min(above + (a != b), row[j] + 1, row[j - 1] + 1)
    return row[-1]


def edit_similarity(candidate, reference):
    left = TOKENIZER.tokenize(candidate)
    right = TOKENIZER.tokenize(reference[: len(candidate)])
    if not left or not right:
        return 0.0
    return 1.0 - edit_distance(left, right) / max(len(left), len(right))


HAND_MADE_PAIRS = [
    ("", ""),
    ("", "word"),
    ("word", ""),
    ("   ", "   "),
    ("same text here", "same text here"),
    ("I cannot do it.", "I can do it."),
    ("It's John's, isn't it?", "It is John's, is it not?"),
    ('"Quoted," she said.', "``Quoted,'' she said."),
    ("Wanna gonna gimme lemme gotta more'n d'ye 'tis 'twas", "want to going to give me"),
    ("Price: $3,000.50 (50% off!) at 12:30.", "Price: $3,000.05 (5% off) at 12:03."),
    ("U.S. e.g. i.e. etc...", "U.S.A. e.g. etc."),
    ("caf\u00e9 na\u00efve \u4f60\u597d \U0001f600\U0001f600 end", "caf\u00e9 naive \u4f60\u597d \U0001f600 end."),
    ("\U0001f600\U0001f600\U0001f600", "\U0001f600 a b c d e f g"),
    ("short", "a much longer reference whose end is cut off before it is compared at all"),
    ("a much longer candidate that goes on and on", "short"),
    ("line one\nline two\n* item", "line one\n* item\nline two"),
    ("a\u00a0b\u2003c\u2028d", "a b c d"),
    ("[x] {y} <z> -- a--b ---", "(x) y z - a b"),
    ("end.\n", "end."),
    ("'single' 'quotes' dogs' n't", "single quotes"),
]
TOKENS = "the a cat dog sat mat on it's can't cannot 3.14 , . ; : ( ) -- '' `` \" ' $ % e.g. U.S. don't we'll ... ? !".split(" ")


def main():
    made = {
        "html2text": version("html2text"),
        "nltk": version("nltk"),
        "python": sys.version.split()[0],
        "date": sys.argv[1],
    }
    rnd = random.Random(2026)
    pages = HAND_MADE + ["".join(make_node(rnd, 4) for _ in range(3)) for _ in range(24)]
    pairs = list(HAND_MADE_PAIRS)
    while len(pairs) < 60:
        reference = [rnd.choice(TOKENS) for _ in range(rnd.choice([3, 10, 40, 120]))]
        candidate = [t if rnd.random() < 0.8 else rnd.choice(TOKENS) for t in reference if rnd.random() < 0.9]
        pairs.append((rnd.choice([" ", " ", "\n"]).join(candidate), " ".join(reference)))
    texts = [to_text(page) for page in pages]
    pairs += list(zip(texts[::4], texts[1::4]))
    (HERE / "pages.json").write_text(
        json.dumps(
            {"madeWith": made, "pages": [{"html": h, "text": t} for h, t in zip(pages, texts)]},
            ensure_ascii=True,
            indent=1,
        )
        + "\n"
    )
    (HERE / "pairs.json").write_text(
        json.dumps(
            {
                "madeWith": made,
                "pairs": [
                    {
                        "candidate": c,
                        "reference": r,
                        "tokens": TOKENIZER.tokenize(c),
                        "similarity": edit_similarity(c, r),
                    }
                    for c, r in pairs
                ],
            },
            ensure_ascii=True,
            indent=1,
        )
        + "\n"
    )


main()
