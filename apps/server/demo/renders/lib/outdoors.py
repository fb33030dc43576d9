"""Parts of streets and gardens: trees, roofs, windows, lamps. Units are metres."""

import math
import random

import bpy
from lib import materials as m
from lib import shapes as s
from lib import studio

meshes = {}


def surface(name, one, other, scale=3.0, rough=0.9, relief=0.4, depth=0.02, fine=40.0):
    """A rough surface of two mixed tones, such as stucco, concrete or earth."""
    material, tree, shader = m.new(name)
    m.link(tree, m.mix_colours(tree, m.noise(tree, scale, 8), m.rgb(one), m.rgb(other)), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = 0.25
    m.bump(tree, shader, m.noise(tree, fine, 8), relief, depth)
    return material


def asphalt(wet=0.55):
    """A street after rain. wet: share of puddles."""
    material, tree, shader = m.new("asphalt")
    tone = m.mix_colours(tree, m.noise(tree, 1.2, 6), m.rgb("#0D0F13"), m.rgb("#1C1F26"))
    m.link(tree, tone, shader.inputs["Base Color"])
    puddles = m.node(tree, "ShaderNodeValToRGB")
    puddles.color_ramp.elements[0].position = wet - 0.1
    puddles.color_ramp.elements[1].position = wet + 0.08
    m.link(tree, m.noise(tree, 0.55, 5), puddles.inputs["Fac"])
    m.link(tree, m.between(tree, puddles.outputs["Color"], 0.09, 0.55), shader.inputs["Roughness"])
    grains = m.node(tree, "ShaderNodeMath", operation="MULTIPLY")
    m.link(tree, m.noise(tree, 70, 4), grains.inputs[0])
    m.link(tree, puddles.outputs["Color"], grains.inputs[1])
    m.bump(tree, shader, grains.outputs["Value"], 0.6, 0.02)
    return material


def tiles(name, one, other, width, height, joint="#1B1D22", gap=0.012, rough=0.6, offset=0.5, turn=(0, 0, 0), relief=0.5, wet=0.0):
    """Bricks, floor or wall tiles; width and height in metres. turn: angles in degrees from the XY plane."""
    material, tree, shader = m.new(name)
    brick = m.node(tree, "ShaderNodeTexBrick", Scale=1.0, Mortar_Size=gap, Brick_Width=width, Row_Height=height, offset=offset)
    brick.inputs["Color1"].default_value = m.rgb(one)
    brick.inputs["Color2"].default_value = m.rgb(other)
    brick.inputs["Mortar"].default_value = m.rgb(joint)
    mapping = m.node(tree, "ShaderNodeMapping", Rotation=[math.radians(a) for a in turn])
    m.link(tree, tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], mapping.inputs["Vector"])
    m.link(tree, mapping.outputs["Vector"], brick.inputs["Vector"])
    m.link(tree, brick.outputs["Color"], shader.inputs["Base Color"])
    m.link(tree, m.between(tree, m.noise(tree, 2, 6), max(0.06, rough - 0.15 - wet), rough + 0.15), shader.inputs["Roughness"])
    m.bump(tree, shader, brick.outputs["Fac"], relief, -0.01)
    return material


def leaves(name, colour, other):
    material, tree, shader = m.new(name)
    info = m.node(tree, "ShaderNodeObjectInfo")
    m.link(tree, m.mix_colours(tree, m.noise(tree, 2.5, 3), m.rgb(colour), m.rgb(other)), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.55
    through = m.node(tree, "ShaderNodeBsdfTranslucent", Color=m.rgb(other))
    mix = m.node(tree, "ShaderNodeMixShader", Fac=0.3)
    m.link(tree, shader.outputs["BSDF"], mix.inputs[1])
    m.link(tree, through.outputs["BSDF"], mix.inputs[2])
    m.link(tree, mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    tree.nodes.remove(info)
    return material


def foliage(name, places, size, material, seed=1):
    """A mesh of small bent leaves at random angles around the given places."""
    dice = random.Random(seed)
    verts, faces = [], []
    for x, y, z in places:
        a, b, c = dice.uniform(0, 2 * math.pi), dice.uniform(-1.0, 1.0), dice.uniform(0.7, 1.3) * size
        dx, dy = math.cos(a), math.sin(a)
        flat, rise = math.cos(b), math.sin(b)
        at = len(verts)
        verts += [
            (x, y, z),
            (x + (0.5 * dx * flat - 0.28 * dy) * c, y + (0.5 * dy * flat + 0.28 * dx) * c, z + 0.5 * rise * c + 0.06 * c),
            (x + dx * flat * c, y + dy * flat * c, z + rise * c - 0.08 * c),
            (x + (0.5 * dx * flat + 0.28 * dy) * c, y + (0.5 * dy * flat - 0.28 * dx) * c, z + 0.5 * rise * c + 0.06 * c),
        ]
        faces.append((at, at + 1, at + 2, at + 3))
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.materials.append(material)
    return data


def ball(dice, radius):
    """Returns a random offset, denser near the surface of a ball."""
    while True:
        x, y, z = (dice.uniform(-1, 1) for _ in range(3))
        length = (x * x + y * y + z * z) ** 0.5
        if 0.05 < length < 1:
            share = radius * (0.55 + 0.45 * length) / length
            return x * share, y * share, z * share


def tree(at, height=6.0, seed=1, material=None, density=1.0, crown=0.36, bark=None):
    """A tree with branches. Trees with the same seed share their leaves, so many of them cost little memory."""
    key = (seed, material)
    if key not in meshes:
        dice = random.Random(seed)
        places = []
        knots = []
        for _ in range(34):
            x, y, z = ball(dice, 1)
            knots.append((x * crown * 6, y * crown * 6, 4.3 + z * 1.55 * crown / 0.36))
        for knot in knots:
            for _ in range(int(330 * density)):
                dx, dy, dz = ball(dice, dice.uniform(0.35, 0.75))
                places.append((knot[0] + dx, knot[1] + dy, knot[2] + dz * 0.8))
        meshes[key] = foliage("leaves", places, 0.12, material, seed), knots
    data, knots = meshes[key]
    crown_object = s.collect(bpy.data.objects.new("crown", data))
    crown_object.location = at
    scale = height / 6
    crown_object.scale = (scale, scale, scale)
    crown_object.rotation_euler = (0, 0, seed * 1.3 + at[0])
    bark = bark or meshes.setdefault("bark", surface("bark", "#1E1914", "#3A3128", 6, 0.95, 0.9, 0.05, 12))
    trunk = [s.tube([(0, 0, -0.1), (0.05, 0.02, 1.5), (-0.04, 0.05, 2.8), (0.1, 0, 4.2)], 0.14, bark)]
    for knot in knots[::4]:
        trunk.append(s.tube([(0, 0, 2.3), (knot[0] * 0.4, knot[1] * 0.4, 3.0), knot], 0.045, bark))
    for part in trunk:
        part.parent = crown_object
    return crown_object


def hedge(at, width, depth, height, material, seed=3, density=900):
    dice = random.Random(seed)
    count = int(density * width * height * 1.4)
    places = [
        (dice.uniform(-width / 2, width / 2), dice.uniform(-depth / 2, depth / 2) , height * dice.uniform(0, 1) ** 0.7)
        for _ in range(count)
    ]
    obj = s.collect(bpy.data.objects.new("hedge", foliage("hedge", places, 0.11, material, seed)))
    obj.location = at
    s.box(width * 0.94, depth * 0.7, height * 0.9, surface("hedge core", "#05080A", "#0A0F10"), at, 0.05)
    return obj


def grass(at, width, depth, material, seed=5, density=700, tall=0.09):
    dice = random.Random(seed)
    verts, faces = [], []
    for _ in range(int(width * depth * density)):
        x, y = dice.uniform(-width / 2, width / 2), dice.uniform(-depth / 2, depth / 2)
        a, lean, h = dice.uniform(0, 6.28), dice.uniform(0, 0.06), tall * dice.uniform(0.5, 1.3)
        at0 = len(verts)
        verts += [(x, y, 0), (x + 0.012 * math.cos(a), y + 0.012 * math.sin(a), 0), (x + lean * math.sin(a), y + lean * math.cos(a), h)]
        faces.append((at0, at0 + 1, at0 + 2))
    data = bpy.data.meshes.new("grass")
    data.from_pydata(verts, [], faces)
    data.materials.append(material)
    obj = s.collect(bpy.data.objects.new("grass", data))
    obj.location = at
    return obj


def roof(width, slope, material, at, pitch=30.0, turn=0.0):
    """One side of a tiled roof; `at` is the middle of its eave, the roof rises away from the viewer (+Y)."""
    columns, rows = int(width / 0.24) * 8, int(slope / 0.34) * 4
    verts, faces = [], []
    dice = random.Random(7)
    lift = [[dice.uniform(-0.012, 0.012) for _ in range(columns // 8 + 1)] for _ in range(rows // 4 + 1)]
    for j in range(rows + 1):
        along = slope * j / rows
        step = (along / 0.34) % 1
        for i in range(columns + 1):
            x = -width / 2 + width * i / columns
            wave = abs(math.cos(math.pi * x / 0.24)) ** 0.7 * 0.07
            height = wave + 0.045 * (1 - step) + lift[min(j // 4, len(lift) - 1)][min(i // 8, len(lift[0]) - 1)]
            verts.append((x, along, height))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    data = bpy.data.meshes.new("roof")
    data.from_pydata(verts, [], faces)
    data.materials.append(material)
    obj = s.collect(bpy.data.objects.new("roof", data))
    obj.location = at
    obj.rotation_euler = (math.radians(pitch), 0, math.radians(turn))
    return s.smooth(obj)


def roof_clay(name="clay", one="#5A2C20", other="#8A4A34"):
    return surface(name, one, other, 2.2, 0.75, 0.3, 0.01, 30)


def cloth(x0, x1, z0, z1, y, material, folds=9, depth=0.04, seed=2):
    """A hanging curtain with folds."""
    dice = random.Random(seed)
    columns = folds * 10
    verts, faces = [], []
    for j in range(9):
        z = z0 + (z1 - z0) * j / 8
        for i in range(columns + 1):
            x = x0 + (x1 - x0) * i / columns
            wave = math.sin(2 * math.pi * folds * i / columns + 0.5 * math.sin(i * 0.11 + seed))
            verts.append((x, y + depth * wave * (1.1 - 0.35 * j / 8) + dice.uniform(-0.002, 0.002), z))
    for j in range(8):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    data = bpy.data.meshes.new("cloth")
    data.from_pydata(verts, [], faces)
    data.materials.append(material)
    return s.smooth(s.collect(bpy.data.objects.new("cloth", data)))


def curtain_material(name, colour, through=0.5):
    material, tree, shader = m.new(name)
    shader.inputs["Base Color"].default_value = m.rgb(colour)
    shader.inputs["Roughness"].default_value = 0.95
    pale = m.node(tree, "ShaderNodeBsdfTranslucent", Color=m.rgb(colour))
    mix = m.node(tree, "ShaderNodeMixShader", Fac=through)
    m.link(tree, shader.outputs["BSDF"], mix.inputs[1])
    m.link(tree, pale.outputs["BSDF"], mix.inputs[2])
    m.link(tree, mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return material


def sky(top, horizon, strength, stars=0.0):
    """A dusk or night sky from the horizon to the zenith."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes["Background"]
    split = m.node(tree, "ShaderNodeSeparateXYZ")
    m.link(tree, tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs["Vector"])
    ramp = m.node(tree, "ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = m.rgb(horizon)
    ramp.color_ramp.elements[1].color = m.rgb(top)
    ramp.color_ramp.elements[1].position = 0.45
    m.link(tree, split.outputs["Z"], ramp.inputs["Fac"])
    background.inputs["Strength"].default_value = strength
    if not stars:
        m.link(tree, ramp.outputs["Color"], background.inputs["Color"])
        return
    spots = m.node(tree, "ShaderNodeTexVoronoi", Scale=190.0)
    m.link(tree, tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], spots.inputs["Vector"])
    near = m.node(tree, "ShaderNodeValToRGB")
    near.color_ramp.elements[0].color = (stars, stars, stars * 1.1, 1)
    near.color_ramp.elements[1].color = (0, 0, 0, 1)
    near.color_ramp.elements[1].position = 0.045
    m.link(tree, spots.outputs["Distance"], near.inputs["Fac"])
    added = m.node(tree, "ShaderNodeMixRGB", blend_type="ADD", Fac=1.0)
    m.link(tree, ramp.outputs["Color"], added.inputs["Color1"])
    m.link(tree, near.outputs["Color"], added.inputs["Color2"])
    m.link(tree, added.outputs["Color"], background.inputs["Color"])


def moon(direction, power, colour="#9DB4E8"):
    data = bpy.data.lights.new("moon", "SUN")
    data.energy = power
    data.color = m.rgb(colour)[:3]
    data.angle = math.radians(2.5)
    obj = s.collect(bpy.data.objects.new("moon", data))
    return studio.aim(obj, direction)
