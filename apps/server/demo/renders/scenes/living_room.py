"""A living room by day: sofa, window with a garden, motion sensor, keypad. Views: "moving" with boxes, "night" with the phone."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
view = studio.options().view
o.sky(*(("#0A1230", "#34487E", 0.5) if view == "night" else ("#8DB4E6", "#F3EBDC", 1.5)))
paint = o.surface("paint", "#E4DFD4", "#EBE6DC", 1.2, 0.92, 0.12, 0.003, 60)
b.wall(8, 3.2, 0.2, paint, (0, 2.4, 0), [(-1.1, 1.35, 2.4, 2.0)])
s.box(0.2, 8, 3.2, paint, (3.1, -1.6, 0), 0)
s.box(0.2, 8, 3.2, paint, (-3.6, -1.6, 0), 0)
s.box(7, 8, 0.1, o.surface("ceiling", "#EFEDE8", "#F4F2EE", 1, 0.95), (-0.2, -1.6, 2.8), 0)
floor = f.wood("floor", "#7A5230", "#A97C4F", (0.8, 9, 9), 0.35, 0.14)
s.box(7, 8, 0.1, floor, (-0.2, -1.6, -0.1), 0)
skirting = m.plastic("skirting", "#F1EFEA", 0.4, size=80)
s.box(7, 0.02, 0.1, skirting, (0, 2.39, 0), 0.004)
frame = m.plastic("frame", "#F3F2EE", 0.35, size=80)
for x in (-2.27, -1.1, 0.07):
    s.box(0.06, 0.07, 2.0, frame, (x, 2.48, 0.35), 0.006)
for z in (0.35, 2.29):
    s.box(2.4, 0.07, 0.06, frame, (-1.1, 2.48, z), 0.006)
s.sheet(2.4, 2.0, m.pane(reflection=0.06), (-1.1, 2.48, 1.35))
sheer = o.curtain_material("sheer", "#F2EDE2", 0.65)
o.cloth(-2.75, -2.0, 0.03, 2.62, 2.3, sheer, 9, 0.035, 2)
o.cloth(-0.2, 0.5, 0.03, 2.62, 2.3, sheer, 9, 0.035, 5)
s.tube([(-2.9, 2.3, 2.63), (0.65, 2.3, 2.63)], 0.012, m.metal("rod", "#2A2622", 0.4))
leaf = o.leaves("garden leaf", "#2E5A2A", "#7FA64A")
s.box(20, 14, 0.1, o.surface("lawn", "#4E7A36", "#6B9647", 3), (0, 10, -0.15), 0)
o.tree((-3.2, 9, 0), 5.5, 2, leaf)
o.tree((1.6, 11, 0), 6.5, 5, leaf)
o.hedge((-1, 8, 0), 9, 0.8, 1.5, leaf, 4, 260)
def furnish():
    cloth = f.fabric("sofa", "#41588A", "#4B659B")
    s.box(2.1, 0.86, 0.2, cloth, (-0.1, 1.55, 0.12), 0.05, 6)
    for side in (-1, 1):
        f.pillow(0.98, 0.8, 0.2, cloth, (-0.1 + side * 0.5, 1.48, 0.3), 0.22)
        f.pillow(0.98, 0.52, 0.22, cloth, (-0.1 + side * 0.5, 1.86, 0.62), 0.25, (76, 0, 0))
        f.pillow(0.24, 0.92, 0.5, cloth, (-0.1 + side * 1.14, 1.52, 0.12), 0.18)
        for y in (1.25, 1.85):
            s.lathe([(0.018, 0), (0.026, 0.13)], f.wood("leg", "#4A2E1A", "#6B4528"), (-0.1 + side * 0.98, y, 0), (0, 0, 0))
    f.pillow(0.46, 0.44, 0.16, f.fabric("amber cushion", "#D9962A", "#E3A63E"), (0.62, 1.5, 0.58), 0.5, (66, 8, -12))
    f.pillow(0.44, 0.42, 0.15, f.fabric("pale cushion", "#DAD3C4", "#E4DED1"), (-0.82, 1.5, 0.58), 0.5, (68, -6, 10))
    throw = f.fabric("throw", "#C9BFAA", "#D8CFBC", 200)
    s.box(0.5, 0.5, 0.02, throw, (0.35, 1.3, 0.53), 0.01, turn=(4, 0, 6))
    rug = f.fabric("rug", "#CFC6B4", "#DDD5C5", 160)
    s.box(2.7, 1.7, 0.018, rug, (-0.2, 0.15, 0), 0.008)
    top = f.wood("table", "#6E4728", "#9B6D42")
    s.lathe([(0, 0), (0.42, 0), (0.42, 0.035), (0, 0.035)], top, (-0.3, 0.35, 0.36), (0, 0, 0), 0.008)
    for x, y in ((-0.52, 0.2), (-0.08, 0.2), (-0.3, 0.6)):
        s.tube([(x, y, 0), (x * 0.9 - 0.03, y * 0.9 + 0.035, 0.37)], 0.018, top)
    f.mate((-0.42, 0.32, 0.395), 1.2)
    for i, colour in enumerate(("#2B4A7A", "#C9A04B", "#E5DED0")):
        s.box(0.24, 0.17, 0.022, m.plastic("book", colour, 0.6, size=80), (-0.16, 0.42, 0.395 + i * 0.023), 0.003, turn=(0, 0, 14 + i * 9))
    f.plant((-2.45, 1.35, 0), 1.35, 7)
    f.plant((2.35, 1.9, 0), 1.0, 3)
    side_table = f.wood("side", "#5A381E", "#845732")
    s.box(0.42, 0.42, 0.5, side_table, (1.62, 1.75, 0), 0.012)
    f.table_lamp((1.62, 1.75, 0.5), 2, 1.0)
    for x, z, w, h, tone in ((1.2, 1.75, 0.5, 0.66, "#2B4A7A"), (1.78, 1.82, 0.36, 0.48, "#D9962A"), (1.78, 1.34, 0.36, 0.28, "#6F8A6A")):
        s.plate(w, h, 0.025, 0.004, side_table, (x, 2.4, z), 0.004)
        s.plate(w - 0.04, h - 0.04, 0.004, 0.002, m.plastic("mount", "#F4F1EA", 0.8, size=80), (x, 2.375, z), 0.001)
        s.plate(w * 0.5, h * 0.5, 0.002, 0.002, o.surface("art", tone, "#E7DFCF", 6, 0.9, 0.1), (x, 2.371, z), 0)


def boxes():
    """Cartons, a rolled rug and a lamp on the floor, on the day of the move."""
    card, tape = o.surface("carton", "#A97C4B", "#B98C58", 2, 0.85, 0.2, 0.002, 60), m.plastic("tape", "#D8B98A", 0.35, size=60)
    ink = m.plastic("marker", "#2A2A2E", 0.8, size=60)
    stack = ((-0.9, 1.5, 0, 0.62, 0.5, 4, "COCINA"), (-0.2, 1.62, 0, 0.56, 0.46, -6, "LIBROS"), (-0.88, 1.52, 0.5, 0.5, 0.42, -9, "VAJILLA"), (0.62, 1.45, 0, 0.7, 0.56, 10, "LIVING"), (0.66, 1.48, 0.56, 0.5, 0.36, -4, "FRÁGIL"), (-0.35, 0.55, 0, 0.58, 0.42, 24, "CHICOS"))
    for x, y, z, w, h, turn, words in stack:
        root = s.collect(studio.bpy.data.objects.new("carton", None))
        label = s.text(words, 0.085, ink, (-w * 0.1, -0.2005, h * 0.45))
        for part in (s.box(w, 0.4, h, card, (0, 0, 0), 0.008), s.box(0.06, 0.402, 0.006, tape, (0, 0, h - 0.004), 0), s.box(0.06, 0.002, 0.09, tape, (0, -0.2005, h - 0.09), 0), label):
            part.parent = root
        root.location, root.rotation_euler = (x, y, z), (0, 0, turn / 57.3)
    s.lathe([(0, 0), (0.13, 0), (0.13, 1.7), (0, 1.7)], f.fabric("rug", "#8C3B32", "#A2503F", 160), (1.2, 2.05, 0.13), (0, 82, 12), 0.03)
    f.plant((1.75, 1.6, 0), 1.15, 3)
    f.plant((-2.45, 1.6, 0), 1.35, 7)
    f.mate((-0.35, 0.52, 0.42), 1.2)
    s.tube([(2.0, 2.2, 0), (1.85, 2.33, 1.9)], 0.02, m.metal("step ladder", "#C9CCD2", 0.3))
    s.tube([(2.4, 2.2, 0), (2.25, 2.33, 1.9)], 0.02, m.metal("step ladder", "#C9CCD2", 0.3))
    for i in range(6):
        s.box(0.4, 0.08, 0.025, m.metal("step ladder", "#C9CCD2", 0.3), (2.18 - i * 0.024, 2.21 + i * 0.02, 0.25 + i * 0.28), 0.006)


def phone():
    """A table in front, with the application on a phone."""
    s.box(2.2, 0.7, 0.05, f.wood("front table", "#5A3A20", "#8E6238", (0.9, 10, 10), 0.34), (0.5, -2.35, 0.93), 0.01)
    studio.include("devices/phone", (0.98, -2.3, 0.98), (0, 0, 4), 0.0125)
    f.mug((0.42, -2.2, 0.98), m.plastic("mug", "#33507E", 0.25, size=80, coat=0.4), 1.2)


if view == "moving":
    boxes()
else:
    furnish()
studio.include("devices/motion", (3.0, 2.32, 2.42), (12, 0, 45), 0.013)
studio.include("devices/keypad", (2.62, 2.4, 1.42), (0, 0, 0), 0.011)
if view == "night":
    phone()
    studio.bulb((1.62, 1.75, 0.85), 42, "#FFC27A", 0.12)
    studio.area((0.5, -0.6, 2.7), (0, 1.2, 0.4), 2.2, 34, "#FFC98A")
    studio.area((-1.1, 3.4, 1.6), (-0.4, 0, 0.6), 2.4, 30, "#6F8BE0", 2.0)
    studio.area((-2.4, -3.4, 2.2), (0.5, -1.6, 1.0), 1.6, 26, "#8FA6E4").visible_glossy = False
    studio.camera((0.6, -3.3, 1.32), (0.4, 1.9, 1.08), 29, (0.98, -2.35, 1.05), 2.6)
    studio.render("living-de-noche", 1280, 720, 1.1)
else:
    o.moon((0.42, -0.62, -0.5), 4.2, "#FFE3B8")
    studio.area((-1.1, 3.0, 1.6), (-0.4, 0, 0.6), 2.4, 110, "#E4EEFF", 2.0)
    studio.area((0.5, -4.6, 2.4), (0, 1.5, 0.8), 3.6, 60, "#FFF3E2", 2.0)
    if view == "moving":
        studio.camera((0.55, -2.5, 1.35), (0.1, 1.9, 1.05), 27, (0, 1.3, 0.5), 5.6)
        studio.render("mudanza", 1280, 720, 0.1)
    else:
        studio.camera((0.75, -3.35, 1.4), (0.12, 1.9, 1.12), 27, (0.2, 1.3, 0.8), 5.6)
        studio.render("living-de-dia", 1200, 900, 0.1)
